import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Area } from "~/ui/area";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { sendFields } from "./fields.ts";
import { messageMaxLength, senderNameMaxLength } from "./rules.ts";

/** What a guest typed, and what of it is wrong, in words. */
export type SendShown = {
  sender: string;
  message: string;
  errors: { sender?: string | undefined; message?: string | undefined; files?: string | undefined };
};

type Props = { name: string; action: string; accept: string; limits: string; isFirst: boolean; shown: SendShown };

/** The form by which a guest sends files; fields before files, as their order says who the files are from. */
export function SendForm({ name, action, accept, limits, isFirst, shown: { sender, message, errors } }: Props) {
  const { t } = useTranslation("requested");
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="stack">
      <Field
        name={sendFields.sender}
        label={t("sender")}
        hint={t("senderHint", { name })}
        defaultValue={sender}
        maxLength={senderNameMaxLength}
        autoComplete="name"
        required
        error={errors.sender}
      />
      <Area
        name={sendFields.message}
        label={t("message")}
        defaultValue={message}
        maxLength={messageMaxLength}
        rows={3}
        error={errors.message}
      />
      <Field
        type="file"
        name={sendFields.files}
        label={t("files")}
        hint={`${limits} ${t("filesHint")}`}
        accept={accept}
        multiple
        required
        error={errors.files}
      />
      <div>
        <Button variant="primary">{t(isFirst ? "send" : "sendMore")}</Button>
      </div>
      <p className="quiet small-text">{t("goesTo", { name })}</p>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { connectionsPath } from "~/paths";
import { Button } from "~/ui/button";

/** The field of the guide's last step; what becomes of the invitation is said on the screen of contacts. */
export function InviteSomebody({ isNext }: { isNext?: true }) {
  const { t } = useTranslation("dashboard");
  return (
    <Form method="post" action={connectionsPath} className="row">
      <input type="hidden" name="intent" value="invite" />
      <input
        className="input"
        name="email"
        type="email"
        autoComplete="off"
        required
        aria-label={t("guide.invite.email")}
        placeholder={t("guide.invite.email")}
      />
      <Button variant={isNext && "tint"}>{t("guide.invite.button")}</Button>
    </Form>
  );
}

import "~/i18n/screens/connections";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormButtons } from "~/ui/form-buttons";

/** The object of the question: an invitation that was sent, or a contact. */
export type Asked = {
  kind: "invite" | "connection";
  email: string;
  /** something is shared once the invitation is accepted */
  isAwaited?: boolean;
};

type Way = {
  /** address that the answer is posted to */
  to: string;
  back: string;
};

export function DeleteWords({ kind, email, isAwaited }: Asked) {
  const { t } = useTranslation("connections");
  if (kind === "connection")
    return (
      <>
        <p>{t("delete.connection", { email })}</p>
        <p className="quiet">{t("delete.shared")}</p>
      </>
    );
  return (
    <>
      <p>
        <b>{email}</b>
      </p>
      <p>{t("delete.invite")}</p>
      {isAwaited && <p>{t("delete.awaited")}</p>}
    </>
  );
}

export function DeleteButtons({ to, back, close }: Way & { close?: () => void }) {
  const { t } = useTranslation("connections");
  return (
    <Form method="post" action={to} preventScrollReset {...(close && { onSubmit: close })}>
      <FormButtons back={t("delete.no")} closeTo={back} onClose={close}>
        <Button variant="danger-primary">{t("delete.yes")}</Button>
      </FormButtons>
    </Form>
  );
}

export function DeleteDialog({ asked, to, back, close }: Way & { asked: Asked; close: () => void }) {
  const { t } = useTranslation("connections");
  return (
    <Dialog
      title={t(`delete.title.${asked.kind}`)}
      closeTo={back}
      onClose={close}
      actions={<DeleteButtons to={to} back={back} close={close} />}
    >
      <DeleteWords {...asked} />
    </Dialog>
  );
}

import "~/i18n/screens/deleting";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormButtons } from "~/ui/form-buttons";
import { deletePath, documentPath, type Origin } from "./paths.ts";
import { trashDays } from "./trash/rules.ts";

/** owner: name of the person whose trash the document goes to; null: the viewer */
type Words = { name: string; others: number; owner: string | null };
type Way = { documentId: string; origin: Origin };

/** The question before a document is deleted; others: number of other people who lose it */
export function DeleteWords({ name, others, owner }: Words) {
  const { t } = useTranslation("deleting");
  return (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>{owner ? t("textOf", { owner, days: trashDays }) : t("text", { days: trashDays })}</p>
      {others > 0 && <p>{t("others", { count: others })}</p>}
    </>
  );
}

export function DeleteButtons({ documentId, origin, onCancel }: Way & { onCancel?: () => void }) {
  const { t } = useTranslation("deleting");
  return (
    <Form method="post" action={deletePath(documentId, origin)}>
      <FormButtons back={t("no")} closeTo={documentPath(documentId, origin)} onClose={onCancel}>
        <Button variant="danger-primary">{t("yes")}</Button>
      </FormButtons>
    </Form>
  );
}

export function DeleteDialog({ name, others, owner, documentId, origin, close }: Words & Way & { close: () => void }) {
  const { t } = useTranslation("deleting");
  return (
    <Dialog
      title={t("title")}
      closeTo={documentPath(documentId, origin)}
      onClose={close}
      actions={<DeleteButtons documentId={documentId} origin={origin} onCancel={close} />}
    >
      <DeleteWords name={name} others={others} owner={owner} />
    </Dialog>
  );
}

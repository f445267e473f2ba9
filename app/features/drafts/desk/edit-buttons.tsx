import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Origin } from "~/features/documents/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { closeMenu } from "~/ui/more-menu";
import { beginMarksPath } from "../marks/paths.ts";
import { beginEditPath } from "../paths.ts";

/** pageId: id of the page that is shown */
type Props = { documentId: string; pageId: string; origin: Origin };

/** Edit, Add Pages and Crop all begin the same edit. */
export function EditButton({ documentId, pageId, origin }: Props) {
  const { t } = useTranslation("documents");
  return (
    <Form method="post" action={beginEditPath(documentId, origin)}>
      <input type="hidden" name="page" value={pageId} />
      <Button icon="pencil" name="asked" value="edit">
        {t("details.edit")}
      </Button>
    </Form>
  );
}

/** Begins drawing on the page that is shown; for people who may edit or sign. label: in words, in place of a sign */
export function DrawButton({ documentId, pageId, origin, label }: Props & { label?: string }) {
  const { t } = useTranslation("documents");
  return (
    <Form method="post" action={beginMarksPath(documentId, origin)}>
      <input type="hidden" name="page" value={pageId} />
      {label ? (
        <Button>{label}</Button>
      ) : (
        <Button variant="plain" square icon="pen-line" aria-label={t("details.draw")} title={t("details.draw")} />
      )}
    </Form>
  );
}

/** Add Pages and Crop as entries of a menu: both open over the screen. */
export function MoreEditButtons({ documentId, pageId, origin }: Props) {
  const { t } = useTranslation("documents");
  return (
    <Form
      method="post"
      action={beginEditPath(documentId, origin)}
      preventScrollReset
      onSubmit={({ currentTarget }) => closeMenu(currentTarget)}
    >
      <input type="hidden" name="page" value={pageId} />
      <button type="submit" name="asked" value="add">
        <Icon name="image-plus" />
        {t("details.addPages")}
      </button>
      <button type="submit" name="asked" value="crop">
        <Icon name="crop" />
        {t("details.crop")}
      </button>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { beginEditPath } from "~/paths";
import { Button } from "~/ui/button";

/** Edit, Add Pages and Crop all begin the same edit. pageId: the page that is shown */
export function EditButtons({ documentId, pageId }: { documentId: string; pageId: string }) {
  const { t } = useTranslation("drafts");
  return (
    <Form method="post" action={beginEditPath(documentId)} className="row actions">
      <input type="hidden" name="page" value={pageId} />
      <Button icon="pencil" name="asked" value="edit">
        {t("edit.edit")}
      </Button>
      <Button icon="image-plus" name="asked" value="add">
        {t("edit.addPages")}
      </Button>
      <Button icon="crop" name="asked" value="crop">
        {t("edit.crop")}
      </Button>
    </Form>
  );
}

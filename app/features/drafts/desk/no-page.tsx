import { useTranslation } from "react-i18next";
import { Empty } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { chooseFilesId } from "../adding/add-pages.tsx";

/** Takes the place of the page in an edit from which all were removed, or until the first one of a new document is there. */
export function NoPage({ isEdit }: { isEdit: boolean }) {
  const { t } = useTranslation(["drafts", "documents"]);
  return (
    <section className="editor">
      <div className="ground">
        {isEdit ? (
          <Empty
            title={t("documents:details.addPages")}
            text={t("pages.noneText")}
            action={
              <label className="button tint" htmlFor={chooseFilesId}>
                {t("pages.addLong")}
              </label>
            }
          />
        ) : (
          <p className="coming quiet">
            <Icon name="loader" />
            {t("pages.preparing")}
          </p>
        )}
      </div>
    </section>
  );
}

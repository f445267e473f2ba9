import { useTranslation } from "react-i18next";
import { Empty } from "~/ui/empty";
import { chooseFilesId } from "../adding/add-pages.tsx";

/** Takes the place of the page as long as none is chosen, or the first one is on its way. */
export function NoPage({ isEdit }: { isEdit: boolean }) {
  const { t } = useTranslation(["drafts", "documents"]);
  return (
    <section className="editor">
      <div className="ground">
        <Empty
          title={isEdit ? t("documents:details.addPages") : t("pages.none")}
          text={t("pages.noneText")}
          action={
            <label className="button tint" htmlFor={chooseFilesId}>
              {t("pages.addLong")}
            </label>
          }
        />
      </div>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { mayFilter } from "~/features/pages/rules";
import { type Filter, filters } from "~/imaging/recipe";
import type { DraftPage } from "../find-draft.server.ts";
import { draftButton } from "../intents.ts";

type Props = {
  page: DraftPage;
  /** number of pages that can take this one's look */
  others: number;
  /** called with the look under the pointer or the focus; undefined: none is */
  attempt(look: Filter | null | undefined): void;
};

/** The looks that a page can have. They cannot be chosen before it is cropped. */
export function Looks({ page, others, attempt }: Props) {
  const { t } = useTranslation("drafts");
  const isOpen = mayFilter(page.recipe, page.isFromPdf);
  return (
    // On a phone the row scrolls. While no look can be chosen, nothing in it can be focused, so the row itself can.
    <fieldset className="chips filters" tabIndex={isOpen ? undefined : 0}>
      <legend className="hidden-text">{isOpen ? t("editor.filter") : t("editor.filterAfter")}</legend>
      {[null, ...filters].map((filter) => (
        <button
          type="submit"
          key={filter ?? "none"}
          className="chip"
          {...draftButton(`filter:${filter ?? ""}`)}
          aria-pressed={page.recipe.filter === filter}
          disabled={!isOpen}
          title={isOpen ? undefined : t("editor.filterAfter")}
          onPointerEnter={() => attempt(filter)}
          onPointerLeave={() => attempt(undefined)}
          onFocus={() => attempt(filter)}
          onBlur={() => attempt(undefined)}
        >
          {t(`editor.filters.${filter ?? "none"}`)}
        </button>
      ))}
      {isOpen && others > 0 && (
        <button type="submit" className="chip everywhere" {...draftButton("everywhere")}>
          {t("editor.filterEverywhere", { count: others })}
        </button>
      )}
    </fieldset>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayFilter } from "~/features/pages/rules";
import { type Filter, filters, type Quad } from "~/imaging/recipe";
import { classNames } from "~/ui/class-names";
import type { DraftPage } from "../find-draft.server.ts";
import { draftButton } from "../intents.ts";
import { DocumentPreview } from "./document-preview.tsx";
import { Straightened } from "./straightened.tsx";

/** corners: as they are being moved; null if the browser cannot preview them. others: number of pages that can take this one's filter */
type Props = { page: DraftPage; corners: Quad | null; others: number };

const large = { width: 128, height: 160 };
const small = { width: 44, height: 56 };

/** Shows a preview of the corners and of each filter on the page before one is chosen. */
export function Looks({ page, corners, others }: Props) {
  const { t } = useTranslation("drafts");
  const isOpen = mayFilter(page.recipe, page.isFromPdf);
  const active = page.recipe.filter;
  // The filter under the pointer or the focus, previewed before it is chosen.
  const [tried, setTried] = useState<Filter | null>();
  const shown = tried === undefined ? active : tried;
  return (
    // On a phone this row scrolls, and it shows only the filters until the pictures are loaded. While no filter can be chosen, nothing in it can be
    // focused, so the row itself can.
    <div className={classNames("looks", corners && "shown")} tabIndex={corners && !isOpen ? 0 : undefined}>
      {corners && <DocumentPreview />}
      {corners && (
        <figure>
          <Straightened page={page} corners={corners} filter={shown} box={large} />
          <figcaption className="small-text quiet">{t("editor.result")}</figcaption>
        </figure>
      )}
      <fieldset className="chips filters" tabIndex={!corners && !isOpen ? 0 : undefined}>
        <legend className="hidden-text">{t("editor.filter")}</legend>
        <span className="small-text quiet">{isOpen ? t("editor.filter") : t("editor.filterAfter")}</span>
        {[null, ...filters].map((filter) => (
          <button
            type="submit"
            key={filter ?? "none"}
            className={corners ? "look" : "chip"}
            {...draftButton(`filter:${filter ?? ""}`)}
            aria-pressed={active === filter}
            disabled={!isOpen}
            onPointerEnter={() => setTried(filter)}
            onPointerLeave={() => setTried(undefined)}
            onFocus={() => setTried(filter)}
            onBlur={() => setTried(undefined)}
          >
            {corners && (
              <span className="preview">
                <Straightened page={page} corners={corners} filter={filter} box={small} />
              </span>
            )}
            {t(`editor.filters.${filter ?? "none"}`)}
          </button>
        ))}
        {isOpen && others > 0 && (
          <button type="submit" className="chip everywhere" {...draftButton("everywhere")}>
            {t("editor.filterEverywhere", { count: others })}
          </button>
        )}
      </fieldset>
    </div>
  );
}

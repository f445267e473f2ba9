import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { selectedPath } from "~/features/documents/paths";
import { type Hits, hitsShown } from "~/features/ordering/rules";
import { Button } from "~/ui/button";
import { LateDrop } from "~/ui/late-drop";
import { latePart } from "~/ui/late-part";
import type { Known } from "./change-fields.tsx";
import type { Selection } from "./use-selection.ts";

const ChangeFields = latePart(() => import("./change-fields.tsx").then(({ ChangeFields }) => ChangeFields));

/** The id of the form that the rows' boxes belong to. It appears when one of them is ticked, also without script. */
export const selectionForm = "selection";

type Props = {
  /** address to return to */
  list: string;
  selection: Selection;
  hits: Hits;
  /** there are hits that are not loaded */
  hasMore: boolean;
  known: Known;
  /** links for people without an account are not turned off */
  offersLinks: boolean;
};

export function SelectionBar({ list, selection, hits, hasMore, known, offersLinks }: Props) {
  const { t, i18n } = useTranslation("documents");
  const { count, isFull, isAll, toggleAll, toggleHits, clear } = selection;
  const total = hitsShown(hits, i18n.language);
  return (
    <Form
      method="post"
      action={selectedPath}
      id={selectionForm}
      className={count === null ? "selection" : "selection live"}
      data-idle={count === 0 || undefined}
      aria-label={t("selection.label")}
      onReset={clear}
    >
      <input type="hidden" name="list" value={list} />
      <div className="chosen">
        <span className="figures" role="status">
          {isAll ? t("selection.allChosen", { total }) : count === null ? t("selection.label") : t("selection.count", { count })}
        </span>
        {(count === null || (hasMore && isFull)) && (
          <label className="check">
            <input type="checkbox" name="all" checked={isAll} onChange={toggleHits} />
            <span>{t("selection.allHits", { total })}</span>
          </label>
        )}
        {count !== null && !isFull && (
          <label className="check headless">
            <input type="checkbox" checked={false} onChange={toggleAll} />
            <span>{t("selection.pickAll")}</span>
          </label>
        )}
      </div>
      <div className="row">
        <LateDrop icon="pencil" label={t("selection.change")}>
          <ChangeFields known={known} />
        </LateDrop>
        <Button icon="download" name="intent" value="zip">
          {t("selection.zip")}
        </Button>
        <Button icon="file-text" name="intent" value="table">
          {t("selection.table")}
        </Button>
        <Button icon="share-2" name="intent" value="share">
          {t("details.share")}
        </Button>
        {offersLinks && (
          <Button icon="link" name="intent" value="link">
            {t("selection.link")}
          </Button>
        )}
        <Button icon="trash-2" variant="danger" name="intent" value="delete">
          {t("selection.delete")}
        </Button>
        <Button type="reset" variant="plain" icon="x" className="unpick">
          <span className="label">{t("selection.clear")}</span>
        </Button>
      </div>
    </Form>
  );
}

import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBeingAnalysed } from "~/features/pages/rules";
import { fullFrame } from "~/imaging/geometry";
import type { Filter } from "~/imaging/recipe";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { DraftPage } from "../find-draft.server.ts";
import { draftButton } from "../intents.ts";
import type { OpenPage } from "../shown-draft.server.ts";
import { CropArea } from "./crop-area.tsx";
import { Looks } from "./filter-looks.tsx";
import { PageOrder } from "./page-order.tsx";
import { Result } from "./result.tsx";
import { useCorners } from "./use-corners.ts";
import { useLostFocus } from "./use-lost-focus.ts";

type Props = {
  page: OpenPage;
  /** number of pages of the draft */
  total: number;
  isLive: boolean;
  mayDraw: boolean;
};

/** The editor of one page. Its buttons submit the screen's single form. */
export function CropEditor({ page, total, isLive, mayDraw }: Props) {
  const { n, others } = page;
  const { t } = useTranslation(["drafts", "documents"]);
  const isCroppable = !page.isFromPdf && page.recipe.corners === null;
  const isAnalysing = isBeingAnalysed(page.analysis);
  const analyseButton = useRef<HTMLButtonElement>(null);
  useLostFocus(isAnalysing, analyseButton);
  const crop = useCorners(page.proposedCorners ?? fullFrame, { pageId: page.id, turns: page.recipe.turns });
  // The look under the pointer or the focus, shown on the page before it is chosen.
  const [attempted, attempt] = useState<Filter | null>();
  const analyse = page.analysis === "done" ? t("editor.analyseAgain") : t("editor.analyse");
  const reset = page.isAutomatic ? t("editor.wholePicture") : t("editor.reset");
  const alt = t("editor.alt", { n, name: page.originalName });
  return (
    <section className="editor" aria-label={t("editor.title", { n })}>
      {isCroppable ? (
        <CropArea key={page.id} page={page} alt={alt} isLive={isLive} crop={crop} />
      ) : (
        <Result page={page} alt={alt} look={isLive && attempted !== undefined ? attempted : page.recipe.filter} isLive={isLive} />
      )}
      <div className="tools">
        <Button variant="plain" square icon="rotate-ccw" {...draftButton("turn-left")} aria-label={t("editor.turnLeft")} />
        <Button variant="plain" square icon="rotate-cw" {...draftButton("turn-right")} aria-label={t("editor.turnRight")} />
        <PageOrder pageId={page.id} n={n} total={total} />
        {mayDraw && <Button variant="plain" square icon="pen-line" {...draftButton("draw")} aria-label={t("documents:details.draw")} />}
        <Button variant="plain" className="reset" {...draftButton("uncrop")} disabled={isUntouched(page)} aria-label={reset}>
          <Icon name="history" />
          <span className="long">{reset}</span>
        </Button>
        {isCroppable ? (
          <Button variant="tint" icon="crop" {...draftButton("crop")} disabled={isAnalysing} aria-label={t("editor.crop")}>
            <span className="long">{t("editor.crop")}</span>
            <span className="short">{t("editor.cropShort")}</span>
          </Button>
        ) : (
          <Button icon="file-text" {...draftButton("analyse")} disabled={isAnalysing} ref={analyseButton} aria-label={analyse}>
            <span className="long">{analyse}</span>
            <span className="short">{t("editor.analyse")}</span>
          </Button>
        )}
      </div>
      <Looks page={page} others={others} attempt={attempt} />
    </section>
  );
}

function isUntouched({ recipe, turnedItself }: DraftPage): boolean {
  return recipe.corners === null && (recipe.turns === 0 || turnedItself) && recipe.filter === null;
}

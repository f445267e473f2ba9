import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isBeingAnalysed } from "~/features/pages/rules";
import { fullFrame, turnQuad } from "~/imaging/geometry";
import { formatBytes } from "~/lib/bytes";
import { originalPath } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { WithoutScript } from "~/ui/without-script";
import type { DraftPage } from "../find-draft.server.ts";
import { draftButton } from "../intents.ts";
import { CropArea } from "./crop-area.tsx";
import { Looks } from "./filter-looks.tsx";
import { useCorners } from "./use-corners.ts";
import { useLostFocus } from "./use-lost-focus.ts";

type Props = { page: DraftPage; n: number; isLive: boolean; mayRemove: boolean; mayDraw: boolean; others: number };

/** The editor of one page. Its buttons submit the screen's single form. */
export function CropEditor({ page, n, isLive, mayRemove, mayDraw, others }: Props) {
  const { t, i18n } = useTranslation(["drafts", "documents"]);
  const isCroppable = !page.isFromPdf && page.recipe.corners === null;
  const isAnalysing = isBeingAnalysed(page.analysis);
  const analyseButton = useRef<HTMLButtonElement>(null);
  useLostFocus(isAnalysing, analyseButton);
  const { turns } = page.recipe;
  const crop = useCorners(page.proposedCorners ?? fullFrame, { pageId: page.id, turns });
  const corners = isCroppable ? crop.corners : turnQuad(page.recipe.corners ?? fullFrame, turns);
  const analyse = page.analysis === "done" ? t("editor.analyseAgain") : t("editor.analyse");
  const alt = t("editor.alt", { n, name: page.originalName });
  return (
    <section className="editor" aria-label={t("editor.title", { n })}>
      {isCroppable ? <CropArea key={page.id} page={page} alt={alt} isLive={isLive} crop={crop} /> : <Result page={page} alt={alt} />}
      {page.isAutomatic && <Automatic />}
      <div className="tools">
        <Button variant="plain" square icon="rotate-ccw" {...draftButton("turn-left")} aria-label={t("editor.turnLeft")} />
        <Button variant="plain" square icon="rotate-cw" {...draftButton("turn-right")} aria-label={t("editor.turnRight")} />
        <Button
          variant="plain"
          square
          icon="trash-2"
          {...draftButton(`remove:${page.id}`)}
          disabled={!mayRemove}
          aria-label={t("pages.remove", { n })}
        />
        {mayDraw && <Button variant="plain" square icon="pen-line" {...draftButton("draw")} aria-label={t("documents:details.draw")} />}
        <Button variant="plain" className="reset" {...draftButton("uncrop")} disabled={isUntouched(page)} aria-label={t("editor.reset")}>
          <Icon name="history" />
          <span className="long">{t("editor.reset")}</span>
        </Button>
        {isCroppable ? (
          <Button
            variant="tint"
            icon="crop"
            {...draftButton("crop")}
            disabled={isBeingAnalysed(page.analysis)}
            aria-label={t("editor.crop")}
          >
            <span className="long">{t("editor.crop")}</span>
            <span className="short">{t("editor.cropShort")}</span>
          </Button>
        ) : (
          <Button
            variant="tint"
            icon="file-text"
            {...draftButton("analyse")}
            disabled={isAnalysing}
            ref={analyseButton}
            aria-label={analyse}
          >
            <span className="long">{analyse}</span>
            <span className="short">{t("editor.analyse")}</span>
          </Button>
        )}
      </div>
      <Looks page={page} corners={isLive ? corners : null} others={others} />
      <p className="small-text quiet original">
        <span>{t("pages.originalOf", { name: page.originalName, size: formatBytes(page.originalBytes, i18n.language) })}</span>
        <a href={originalPath(page.id)} download>
          {t("pages.original")}
        </a>
      </p>
    </section>
  );
}

/** Says that the page's look was chosen automatically, and offers to undo that. */
function Automatic() {
  const { t } = useTranslation("drafts");
  return (
    <p className="automatic small-text quiet">
      <span>{t("editor.automatic")}</span>
      <Button variant="plain" {...draftButton("uncrop")}>
        {t("editor.wholePicture")}
      </Button>
    </p>
  );
}

function isUntouched({ recipe, turnedItself }: DraftPage): boolean {
  return recipe.corners === null && (recipe.turns === 0 || turnedItself) && recipe.filter === null;
}

function Result({ page, alt }: { page: DraftPage; alt: string }) {
  const { t } = useTranslation("drafts");
  return (
    <div className="ground">
      <div
        className="result"
        style={{ "--ratio": page.picture.width / page.picture.height } as React.CSSProperties}
        aria-busy={page.isRendering}
      >
        <Picture pageId={page.id} picture={page.picture} alt={alt} sizes="(width < 641px) 100vw, 640px" loading="eager" className="page" />
        {page.isRendering && (
          <p className="processing">
            {t("editor.processing")}
            <WithoutScript>
              <Button variant="plain" {...draftButton(`open:${page.id}`)}>
                {t("pages.reload")}
              </Button>
            </WithoutScript>
          </p>
        )}
      </div>
    </div>
  );
}

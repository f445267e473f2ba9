import { type CSSProperties, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { fullFrame, turnQuad, turnSize } from "~/imaging/geometry";
import { pageSize } from "~/imaging/page-size";
import type { Filter } from "~/imaging/recipe";
import { Button } from "~/ui/button";
import { latePart } from "~/ui/late-part";
import { Picture } from "~/ui/picture";
import { WithoutScript } from "~/ui/without-script";
import type { DraftPage } from "../find-draft.server.ts";
import { draftButton } from "../intents.ts";

const LookPreview = latePart(() => import("./look-preview.tsx").then(({ LookPreview }) => LookPreview));

/** look: the page's own, or one that is being tried */
type Props = { page: DraftPage; alt: string; look: Filter | null; isLive: boolean };

/** The page as it will be stored. While the server renders it, or another look is tried, the browser previews it. */
export function Result({ page, alt, look, isLive }: Props) {
  const { t } = useTranslation("drafts");
  const { recipe, base, picture, isRendering } = page;
  const isPreviewed = isLive && (isRendering || look !== recipe.filter);
  const corners = turnQuad(recipe.corners ?? fullFrame, recipe.turns);
  const size = isPreviewed ? pageSize(corners, turnSize(base, recipe.turns)) : picture;
  return (
    <div className="ground">
      <div className="result" style={{ "--ratio": size.width / size.height } as CSSProperties} aria-busy={isRendering}>
        <Picture pageId={page.id} picture={picture} alt={alt} sizes="(width < 641px) 100vw, 640px" loading="eager" className="page" />
        {isPreviewed && (
          <Suspense>
            <LookPreview page={page} look={look} corners={corners} />
          </Suspense>
        )}
        {isRendering && (
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
      {page.isAutomatic && (
        <p className="automatic" role="status">
          {t("editor.automatic")}
        </p>
      )}
    </div>
  );
}

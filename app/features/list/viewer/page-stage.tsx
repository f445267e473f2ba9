import { type CSSProperties, useEffect, useState } from "react";
import { Picture } from "~/ui/picture";
import type { ShownPage } from "./page-strip.tsx";
import { TextLayer } from "./text-layer.tsx";
import { useGestures } from "./use-gestures.ts";
import { canPan, type Zooming } from "./use-zoom.ts";
import { useZoomKeys } from "./use-zoom-keys.ts";
import { isTall, tallWidth, whole, type Zoom } from "./zoom.ts";

/** filled: the picture of what signers filled in on it */
export type StagePage = Pick<ShownPage, "id" | "picture"> & { filled: { src: string; alt: string } | null };

type Props = {
  page: StagePage;
  lines: string;
  /** text alternative: the page's number and its document */
  alt: string;
  label: string;
  /** shown width of the whole page, as in the HTML attribute */
  sizes: string;
  zooming: Zooming;
  turn?: ((pages: 1 | -1) => void) | undefined;
};

/** A page with its text that can be zoomed and panned. */
export function PageStage({ page, lines, alt, label, sizes, zooming, turn }: Props) {
  const { stage, zoom } = zooming;
  const { picture } = page;
  const isWhole = useIsWhole(zooming);
  useGestures(zooming, turn);
  useZoomKeys(zooming);
  useEffect(() => {
    if (picture.fileId) stage.current?.scrollTo(0, 0);
  }, [stage, picture.fileId]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no fieldset
    <div
      className="stage"
      ref={stage}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      data-fit={zoom === "width" ? zoom : undefined}
      data-whole={isWhole || undefined}
      style={sizeOf(picture, zoom)}
    >
      <div className="leaf">
        <Picture
          key={picture.fileId}
          pageId={page.id}
          picture={picture}
          alt={alt}
          sizes={zoom === whole ? sizes : `${picture.width}px`}
          loading="eager"
        />
        {page.filled && <img className="over-page" {...page.filled} alt={page.filled.alt} />}
        <TextLayer lines={lines} />
      </div>
    </div>
  );
}

function sizeOf(picture: { width: number; height: number }, zoom: Zoom): CSSProperties {
  return {
    "--ratio": picture.width / picture.height,
    ...(isTall(picture) && { "--legible": `${tallWidth}px` }),
    ...(zoom !== "width" && { "--zoom": zoom }),
  } as CSSProperties;
}

/** Returns whether the whole width is visible, so that there is nothing to pan across. */
function useIsWhole({ stage, zoom }: Zooming): boolean {
  const [isWhole, setWhole] = useState(zoom === whole);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes what is measured.
  useEffect(() => {
    if (stage.current) setWhole(!canPan(stage.current).across);
  }, [stage, zoom]);
  return isWhole;
}

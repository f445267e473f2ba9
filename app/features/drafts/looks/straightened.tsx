import type { CSSProperties } from "react";
import { mapQuad, type Size, turnSize } from "~/imaging/geometry";
import { type Filter, filterStrength, type Quad } from "~/imaging/recipe";
import type { DraftPage } from "../find-draft.server.ts";
import { documentPreview } from "./document-preview.tsx";
import { straightenedSize, straightening } from "./straightening.ts";
import { pictureSizes, TurnedPicture } from "./turned-picture.tsx";

/** corners: of the turned picture; box: px that the preview may fill */
type Props = { page: DraftPage; corners: Quad; filter: Filter | null; box: Size };

/** px, width of the picture before it is straightened, as it was loaded for the editor */
const drawn = 640;

/**
 * Bends the picture invisibly. Browsers filter a bent picture before they scale it down: after scaling, print is a grey that a filter takes for
 * paper.
 */
const bent = "matrix3d(1,0,0,0.000001,0,1,0,0,0,0,1,0,0,0,0,1)";

/** Previews the page's look in the browser from the picture that is already there, as rendering on the server takes a moment. */
export function Straightened({ page, corners, filter, box }: Props) {
  const { turns } = page.recipe;
  const picture = turnSize(page.base, turns);
  const size = straightenedSize(corners, picture, box);
  const source = { width: drawn, height: (drawn * picture.height) / picture.width };
  const transform = straightening(
    mapQuad(corners, ({ x, y }) => ({ x: x * source.width, y: y * source.height })),
    size,
  );
  return (
    <span className="straightened" style={inPixels(size)} aria-hidden="true">
      <span style={{ ...inPixels(source), transform: filter ? `${transform} ${bent}` : transform, filter: cssOf(filter) }}>
        <TurnedPicture pageId={page.id} picture={page.base} turns={turns} alt="" sizes={pictureSizes} />
      </span>
    </span>
  );
}

function inPixels({ width, height }: Size): CSSProperties {
  return { inlineSize: `${width}px`, blockSize: `${height}px` };
}

/** The same steps as those of the image core, in the same order. */
function cssOf(filter: Filter | null): string | undefined {
  const brightness = `brightness(${filterStrength.brightness})`;
  const grayscale = `grayscale(${filterStrength.grayness})`;
  switch (filter) {
    case null:
      return undefined;
    case "document":
      return `url(#${documentPreview})`;
    case "black-and-white":
      // At this size black letters on white become grey.
      return `url(#${documentPreview}) grayscale(1) contrast(1.5)`;
    case "lighten":
      return brightness;
    case "grayscale":
      return grayscale;
    case "light-grayscale":
      return `${brightness} ${grayscale}`;
  }
}

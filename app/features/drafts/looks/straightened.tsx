import type { CSSProperties } from "react";
import { mapQuad, type Size, turnSize } from "~/imaging/geometry";
import type { Filter, Quad } from "~/imaging/recipe";
import type { DraftPage } from "../find-draft.server.ts";
import { bent, lookFilter } from "../seeing/look-filter.ts";
import { straightenedSize, straightening } from "../seeing/straightening.ts";
import { pictureSizes, TurnedPicture } from "./turned-picture.tsx";

/** corners: of the turned picture; box: px that the preview may fill */
type Props = { page: DraftPage; corners: Quad; filter: Filter | null; box: Size };

/** px, width of the picture before it is straightened, as it was loaded for the editor */
const drawn = 640;

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
      <span style={{ ...inPixels(source), transform: filter ? `${transform} ${bent}` : transform, filter: lookFilter(filter) }}>
        <TurnedPicture pageId={page.id} picture={page.base} turns={turns} alt="" sizes={pictureSizes} />
      </span>
    </span>
  );
}

function inPixels({ width, height }: Size): CSSProperties {
  return { inlineSize: `${width}px`, blockSize: `${height}px` };
}

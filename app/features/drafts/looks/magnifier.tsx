import type { ReactNode } from "react";
import type { Point } from "~/imaging/recipe";
import type { DraftPage } from "../find-draft.server.ts";
import { pictureSizes, TurnedPicture } from "./turned-picture.tsx";

/** px; bar: height of the frame's bar at the top of the window */
const lens = { size: 128, zoom: 2.5, gap: 32, bar: 64 };

/** children: drawn over the picture */
type Props = { page: DraftPage; point: Point; area: HTMLDivElement | null; children: ReactNode };

/** Shows the surroundings of the corner enlarged, beyond the finger. It is placed in the ground, as the stage of the picture may be scrolled. */
export function Magnifier({ page, point, area, children }: Props) {
  const box = area?.getBoundingClientRect();
  const ground = area?.closest(".ground")?.getBoundingClientRect();
  if (!box || !ground) return null;
  // A zoomed page is large already: the lens then only shows the part under the finger, at the same size.
  const zoom = Math.max(1, (lens.zoom * Math.min(box.width, ground.width)) / box.width);
  const [width, height] = [box.width * zoom, box.height * zoom];
  const [x, y] = [box.left - ground.left + point.x * box.width, box.top - ground.top + point.y * box.height];
  // The lens is above the finger, unless the bar would cover it or it would leave the window.
  const isAbove = ground.top + y > lens.size + lens.gap + lens.bar;
  const place = {
    left: Math.min(Math.max(x - lens.size / 2, 0), ground.width - lens.size),
    top: isAbove ? y - lens.size - lens.gap : y + lens.gap,
  };
  const inside = { width, height, left: lens.size / 2 - point.x * width, top: lens.size / 2 - point.y * height };
  return (
    <div className="magnifier" style={place} aria-hidden="true">
      <div className="enlarged" style={inside}>
        {/* The picture that is already loaded, and over it the original in full resolution. */}
        {[pictureSizes, `${Math.round(width)}px`].map((sizes) => (
          <TurnedPicture key={sizes} pageId={page.id} picture={page.base} turns={page.recipe.turns} alt="" sizes={sizes} />
        ))}
        {children}
      </div>
      <span className="cross" />
    </div>
  );
}

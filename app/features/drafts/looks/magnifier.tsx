import type { ReactNode } from "react";
import type { Point } from "~/imaging/recipe";
import type { DraftPage } from "../find-draft.server.ts";
import { pictureSizes, TurnedPicture } from "./turned-picture.tsx";

/** px; bar: of the frame, at the top of the window */
const lens = { size: 128, zoom: 2.5, gap: 32, bar: 64 };

/** children: what lies over the picture */
type Props = { page: DraftPage; point: Point; area: HTMLDivElement | null; children: ReactNode };

/** Where the corner is, enlarged, on the far side of the finger. Lies on the ground, as the picture's stage may be scrolled. */
export function Magnifier({ page, point, area, children }: Props) {
  const box = area?.getBoundingClientRect();
  const ground = area?.closest(".ground")?.getBoundingClientRect();
  if (!box || !ground) return null;
  // A zoomed page is large already: the lens then only shows the part under the finger, as large as it is.
  const zoom = Math.max(1, (lens.zoom * Math.min(box.width, ground.width)) / box.width);
  const [width, height] = [box.width * zoom, box.height * zoom];
  const [x, y] = [box.left - ground.left + point.x * box.width, box.top - ground.top + point.y * box.height];
  // Above the finger, unless that is behind the bar or beyond the window.
  const isAbove = ground.top + y > lens.size + lens.gap + lens.bar;
  const place = {
    left: Math.min(Math.max(x - lens.size / 2, 0), ground.width - lens.size),
    top: isAbove ? y - lens.size - lens.gap : y + lens.gap,
  };
  const inside = { width, height, left: lens.size / 2 - point.x * width, top: lens.size / 2 - point.y * height };
  return (
    <div className="magnifier" style={place} aria-hidden="true">
      <div className="enlarged" style={inside}>
        {/* What is there at once, and over it every px the original has. */}
        {[pictureSizes, `${Math.round(width)}px`].map((sizes) => (
          <TurnedPicture key={sizes} pageId={page.id} picture={page.base} turns={page.recipe.turns} alt="" sizes={sizes} />
        ))}
        {children}
      </div>
      <span className="cross" />
    </div>
  );
}

import { Picture } from "~/ui/picture";
import type { ToldPlace } from "./told-filling.server.ts";

type Props = {
  place: Pick<ToldPlace, "n" | "page" | "box" | "windowAlt">;
  pathOf: ((pageId: string, fileId: string) => string) | undefined;
};

/** The strip of a page around a place, with its outline. */
export function PageWindow({ place: { n, page, box, windowAlt }, pathOf }: Props) {
  const { width, height } = page.picture;
  const band = Math.min(1, Math.max(2.4 * box.height, 0.16));
  const from = Math.min(1 - band, Math.max(0, box.top + box.height / 2 - band / 2));
  return (
    <div className="place-window" style={{ aspectRatio: `${width} / ${height * band}` }}>
      <div className="whole" style={{ top: `${(-100 * from) / band}%` }}>
        <Picture pageId={page.id} picture={page.picture} pathOf={pathOf} alt={windowAlt} sizes="(width < 641px) 360px, 600px" />
        <span className="place-box" style={placeStyle(box)} aria-hidden>
          <span>{n}</span>
        </span>
      </div>
    </div>
  );
}

/** Where a place lies on its page. */
export function placeStyle({ left, top, width, height }: ToldPlace["box"]) {
  const percent = (fraction: number) => `${Math.round(fraction * 1e5) / 1e3}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}

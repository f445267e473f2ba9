import { type CSSProperties, useEffect, useState } from "react";
import { mapQuad, type Size } from "~/imaging/geometry";
import type { Filter } from "~/imaging/recipe";
import { Picture } from "~/ui/picture";
import { bent, lookFilter } from "../seeing/look-filter.ts";
import { straightenedSize, straightening } from "../seeing/straightening.ts";
import type { SentPage } from "../shown-draft.server.ts";
import type { TakenPage } from "./send-ahead.ts";

type Props = {
  taken: TakenPage;
  /** the page that the server has made of it; undefined: none yet */
  made: SentPage | undefined;
  /** the look that was chosen for it */
  look: Filter | null;
  alt: string;
  /** px that it may fill; undefined: what is around it decides */
  box?: Size | undefined;
};

/** Shows a taken page as it becomes: at once cut out along the corners that were seen, and as the server has made it when that is there. */
export function TakenPhoto({ taken, made, look, alt, box }: Props) {
  const [measured, setMeasured] = useState<Size>();
  const url = useUrl(taken.file);
  const room = box ?? measured;
  if (made && !made.isRendering)
    return <Picture pageId={made.id} picture={made.picture} alt={alt} sizes={box ? `${box.width}px` : "90vw"} />;
  if (!url) return null;
  if (!taken.corners) return <img src={url} alt={alt} />;
  const measure = (element: HTMLElement | null) =>
    element && setMeasured((before) => before ?? { width: element.clientWidth, height: element.clientHeight });
  return (
    <span className="cut-photo" role="img" aria-label={alt} ref={box ? undefined : measure}>
      {room && <CutOut url={url} size={taken.size} corners={taken.corners} look={look} box={room} />}
    </span>
  );
}

type CutOutProps = Pick<TakenPage, "size"> & { corners: NonNullable<TakenPage["corners"]>; url: string; look: Filter | null; box: Size };

function CutOut({ url, size, corners, look, box }: CutOutProps) {
  const page = straightenedSize(corners, size, box);
  // The picture is drawn as large as the box before it is straightened.
  const scale = Math.max(box.width / size.width, box.height / size.height);
  const source = { width: size.width * scale, height: size.height * scale };
  const transform = straightening(
    mapQuad(corners, ({ x, y }) => ({ x: x * source.width, y: y * source.height })),
    page,
  );
  return (
    <span className="straightened" style={inPixels(page)}>
      <img
        src={url}
        alt=""
        style={{ ...inPixels(source), transform: look ? `${transform} ${bent}` : transform, filter: lookFilter(look) }}
      />
    </span>
  );
}

function inPixels({ width, height }: Size): CSSProperties {
  return { inlineSize: `${width}px`, blockSize: `${height}px` };
}

function useUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

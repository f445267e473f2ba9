import type { MouseEvent } from "react";
import { tappedWidths } from "~/lib/tap";
import { picturePath } from "~/paths";
import type { PictureFacts } from "./pictures-of.server.ts";

type Props = { pageId: string; picture: PictureFacts; alt: string; onClick?: (event: MouseEvent<HTMLInputElement>) => void };

/**
 * A page as an image input, which sends where it is tapped. There is one input for each shown width, as the browser sends the place in px without the
 * width.
 */
export function TappedPicture({ pageId, picture, alt, onClick }: Props) {
  const shown = picture.renditions.at(-1) ?? picture;
  return tappedWidths.map((width) => (
    <input
      key={width}
      className="page tapped"
      data-width={width}
      type="image"
      onClick={onClick}
      name={`at${width}`}
      src={picturePath(pageId, shown.fileId)}
      alt={alt}
      width={width}
      height={Math.round((width * picture.height) / picture.width)}
    />
  ));
}

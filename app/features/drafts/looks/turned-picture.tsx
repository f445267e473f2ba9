import type { CSSProperties } from "react";
import type { PictureFacts } from "~/features/pages/pictures-of.server";
import { turnSize } from "~/imaging/geometry";
import type { Turns } from "~/imaging/recipe";
import { picturePath } from "~/paths";

type Props = { pageId: string; picture: PictureFacts; turns: Turns; alt: string; sizes: string };

/** The one width that every view of the editor asks for, so that the browser loads one file for all of them. */
export const pictureSizes = "(width < 641px) 100vw, 640px";

/** The upright original, turned by the browser without waiting for the server. Fills its positioned parent. */
export function TurnedPicture({ pageId, picture, turns, alt, sizes }: Props) {
  const { width, height, fileId, renditions } = picture;
  const source = (file: { fileId: string; width: number }) => `${picturePath(pageId, file.fileId)} ${file.width}w`;
  return (
    <span className="turned" data-turns={turns}>
      <img
        src={picturePath(pageId, fileId)}
        srcSet={[...renditions, picture].map(source).join(", ")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        draggable={false}
      />
    </span>
  );
}

/** The aspect ratio of the turned picture, by which the parent reserves its space before it is loaded. */
export function turnedRatio(picture: PictureFacts, turns: Turns): CSSProperties {
  const { width, height } = turnSize(picture, turns);
  return { "--ratio": width / height } as CSSProperties;
}

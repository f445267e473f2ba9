import { Image } from "@unpic/react/base";
import { picturePath } from "~/paths";
import { usePreferences } from "./preferences.ts";

type Rendition = { fileId: string; width: number; height: number };

/** Sizes in px; renditions: the smaller copies that exist in the store. */
type PagePicture = Rendition & { renditions: readonly Rendition[] };

type Props = {
  pageId: string;
  picture: PagePicture;
  alt: string;
  /** the HTML attribute `sizes`: how wide the picture is shown */
  sizes: string;
  loading?: "lazy" | "eager" | undefined;
  className?: string | undefined;
  /** the address of a picture, where it is not that of somebody who is signed in */
  pathOf?: typeof picturePath | undefined;
};

/** The picture of a page. The browser chooses the width it needs, and the space is reserved before it has loaded. */
export function Picture({ pageId, picture, alt, sizes, loading = "lazy", className = "page", pathOf = picturePath }: Props) {
  const { lite } = usePreferences();
  const offered = lite ? smallOnes(picture, loading === "eager" ? 960 : 480) : [...picture.renditions, picture];
  const widths = new Map(offered.map(({ width, fileId }) => [width, fileId]));
  const widest = offered.at(-1) ?? picture;
  return (
    <Image
      src={pathOf(pageId, widest.fileId)}
      transformer={(full: string | URL, { width }: { width?: number }) => {
        const fileId = widths.get(Number(width));
        return fileId ? pathOf(pageId, fileId) : full.toString();
      }}
      breakpoints={[...widths.keys()]}
      layout="fixed"
      unstyled
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      alt={alt}
      loading={loading}
      // A picture that is not lazy is the one the screen was opened for.
      priority={loading === "eager"}
      decoding="async"
      className={className}
    />
  );
}

/** The renditions up to this width in px; the narrowest where all are wider. */
function smallOnes({ renditions, ...full }: PagePicture, widest: number): Rendition[] {
  const all = [...renditions, full];
  const small = all.filter(({ width }) => width <= widest);
  return small.length > 0 ? small : all.slice(0, 1);
}

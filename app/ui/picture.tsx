import { Image } from "@unpic/react/base";
import { picturePath } from "~/paths";

type Rendition = { fileId: string; width: number; height: number };

/** Sizes in px; the renditions are the smaller forms that are ready made. */
type PagePicture = Rendition & { renditions: readonly Rendition[] };

type Props = {
  pageId: string;
  picture: PagePicture;
  alt: string;
  /** how wide it is shown, as in the HTML attribute */
  sizes: string;
  loading?: "lazy" | "eager" | undefined;
  className?: string | undefined;
};

/** The picture of a page: the browser takes the width it needs, and the place is kept before it comes. */
export function Picture({ pageId, picture, alt, sizes, loading = "lazy", className = "page" }: Props) {
  const widths = new Map([...picture.renditions, picture].map(({ width, fileId }) => [width, fileId]));
  return (
    <Image
      src={picturePath(pageId, picture.fileId)}
      transformer={(full: string | URL, { width }: { width?: number }) => {
        const fileId = widths.get(Number(width));
        return fileId ? picturePath(pageId, fileId) : full.toString();
      }}
      breakpoints={[...widths.keys()]}
      layout="fixed"
      unstyled
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      alt={alt}
      loading={loading}
      decoding="async"
      className={className}
    />
  );
}

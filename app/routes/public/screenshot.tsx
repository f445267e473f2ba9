import { useTranslation } from "react-i18next";

/** The sizes of the pictures made by `npm run screenshots`: px in CSS, each picture also twice as fine. */
const sizes = {
  list: { width: 640, height: 400 },
  crop: { width: 640, height: 400 },
  details: { width: 640, height: 400 },
  search: { width: 640, height: 400 },
  share: { width: 640, height: 400 },
  sign: { width: 640, height: 400 },
  phone: { width: 195, height: 422 },
};

type Props = { name: keyof typeof sizes; alt: string; sizes: string };

/** The product as it is, in the language of the page and the colours of the screen. */
export function Screenshot({ name, alt, sizes: shownAt }: Props) {
  const { i18n } = useTranslation();
  const { width, height } = sizes[name];
  const file = (scheme: string, fineness: 1 | 2) => `/screenshots/${name}-${i18n.language}-${scheme}-${width * fineness}.webp`;
  const set = (scheme: string) => `${file(scheme, 1)} ${width}w, ${file(scheme, 2)} ${width * 2}w`;

  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={set("dark")} sizes={shownAt} />
      <img
        className="shot"
        data-shot={name}
        src={file("light", 2)}
        srcSet={set("light")}
        sizes={shownAt}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

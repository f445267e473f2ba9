import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "~/ui/picture";
import type { Signing } from "./find-signing.server.ts";
import { recordPath } from "./paths.ts";
import { lead } from "./places/fill-places.tsx";
import { placeStyle } from "./places/page-window.tsx";
import { filledPath } from "./places/paths.ts";
import type { ToldPlace } from "./places/told-filling.server.ts";

// Pages are read at the width of the screen; for more, people zoom with two fingers.
const sizes = "(width < 641px) 360px, 660px";

/** filled: what signers filled in, by the ids of the pages; places: those that the viewer fills in */
type Props = { signing: Signing; filled: Record<string, string>; places: readonly ToldPlace[] };

/** All pages one below the other, as the PDF will contain them, followed by the record of signing. */
export function ReadPages({ signing, filled, places }: Props) {
  const { t } = useTranslation("signing");
  const { documentId, versionId, pages, name, deeds } = signing;
  const newest = deeds.at(-1);
  const { hash } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  // In a dialog no browser scrolls to the anchor by itself.
  useEffect(() => {
    if (hash === "#record") sheet.current?.scrollIntoView();
  }, [hash]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, and has nothing else that keys could reach.
    <section className="to-read" tabIndex={0} aria-label={t("sign.read")}>
      {pages.map((page, index) => (
        <ReadPage
          key={page.id}
          page={page}
          name={name}
          n={index + 1}
          m={pages.length}
          filled={filledPath(page.id, versionId)}
          filledAlt={filled[page.id]}
          places={places.filter((place) => place.page.id === page.id)}
        />
      ))}
      {newest && (
        <figure id="record" ref={sheet}>
          <img
            className="page"
            src={recordPath(documentId, newest.seq)}
            width={595}
            height={842}
            loading="lazy"
            decoding="async"
            alt={t("record.sheetAlt")}
          />
          <figcaption className="quiet small-text always">{t("record.sheetWhy")}</figcaption>
        </figure>
      )}
    </section>
  );
}

type Shown = {
  page: Signing["pages"][number];
  name: string;
  n: number;
  m: number;
  /** the picture of what was filled in, and the same in words; undefined: nothing was */
  filled: string;
  filledAlt: string | undefined;
  places: readonly ToldPlace[];
};

function ReadPage({ page, name, n, m, filled, filledAlt, places }: Shown) {
  const { t } = useTranslation("signing");
  const figure = useRef<HTMLElement>(null);
  const isNear = useNear(figure);
  const { width, height } = page.picture;
  const label = t("sign.pageOf", { n, m });
  return (
    <figure ref={figure}>
      {isNear ? (
        <div className="over-pages">
          <Picture pageId={page.id} picture={page.picture} alt={`${name}, ${label}`} sizes={sizes} loading={n === 1 ? "eager" : "lazy"} />
          {filledAlt && <img className="over-page" src={filled} alt={filledAlt} loading="lazy" decoding="async" />}
          {places.map((place) => (
            <a
              key={place.id}
              href={`#place-${place.n}`}
              className="place-box"
              style={placeStyle(place.box)}
              aria-label={place.title}
              onClick={lead}
            >
              <span>{place.n}</span>
            </a>
          ))}
        </div>
      ) : (
        <span className="page" style={{ aspectRatio: `${width} / ${height}` }} />
      )}
      <figcaption className="quiet small-text">{label}</figcaption>
    </figure>
  );
}

/**
 * Returns whether the element is near the visible part: pictures of other pages are not kept in memory. Without script all are rendered, and
 * load lazily.
 */
function useNear(element: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    // A browser without scrollMargin keeps only the visible pictures.
    const options = { rootMargin: "150% 0px", scrollMargin: "150% 0px" };
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

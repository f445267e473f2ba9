import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "~/ui/picture";
import type { Signing } from "./find-signing.server.ts";
import { recordPath } from "./paths.ts";

// Pages are read at the width of the screen; for more, people zoom with two fingers.
const sizes = "(width < 641px) 360px, 660px";

/** All pages one below the other, as the PDF will contain them, followed by the record of signing. */
export function ReadPages({ signing }: { signing: Signing }) {
  const { t } = useTranslation("signing");
  const { documentId, pages, name, deeds } = signing;
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
        <ReadPage key={page.id} page={page} name={name} n={index + 1} m={pages.length} />
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

type Shown = { page: Signing["pages"][number]; name: string; n: number; m: number };

function ReadPage({ page, name, n, m }: Shown) {
  const { t } = useTranslation("signing");
  const figure = useRef<HTMLElement>(null);
  const isNear = useNear(figure);
  const { width, height } = page.picture;
  const label = t("sign.pageOf", { n, m });
  return (
    <figure ref={figure}>
      {isNear ? (
        <Picture pageId={page.id} picture={page.picture} alt={`${name}, ${label}`} sizes={sizes} loading={n === 1 ? "eager" : "lazy"} />
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

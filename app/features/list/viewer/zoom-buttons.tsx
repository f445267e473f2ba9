import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import type { Zooming } from "./use-zoom.ts";
import { whole, type Zoom, zoomedIn, zoomedOut } from "./zoom.ts";

type Props = {
  zooming: Zooming;
  /** address of a zoom, for use without script */
  pathOf(zoom: Zoom): string;
  /** whether the page can be shown as wide as its stage */
  fits?: boolean;
};

export function ZoomButtons({ zooming, pathOf, fits = false }: Props) {
  const { t } = useTranslation("documents");
  const { zoom, zoomIn, zoomOut, zoomTo } = zooming;
  const factor = zoom === "width" ? whole : zoom;
  const here = (act: () => void) => ({
    replace: true,
    preventScrollReset: true,
    onClick(event: MouseEvent) {
      event.preventDefault();
      act();
    },
  });
  return (
    <>
      <ButtonLink
        variant="plain"
        square
        icon="zoom-out"
        to={pathOf(zoomedOut(factor))}
        {...here(zoomOut)}
        aria-disabled={zoom === whole || undefined}
        aria-label={t("zoom.out")}
        aria-keyshortcuts="-"
      />
      <ButtonLink
        variant="plain"
        square
        icon="zoom-in"
        to={pathOf(zoomedIn(factor))}
        {...here(zoomIn)}
        aria-label={t("zoom.in")}
        aria-keyshortcuts="+"
      />
      {fits &&
        (zoom === whole ? (
          <ButtonLink
            variant="plain"
            square
            icon="move-horizontal"
            className="fit"
            to={pathOf("width")}
            {...here(() => zoomTo("width"))}
            aria-label={t("zoom.width")}
          />
        ) : (
          <ButtonLink
            variant="plain"
            square
            icon="file"
            className="fit"
            to={pathOf(whole)}
            {...here(() => zoomTo(whole))}
            aria-label={t("zoom.whole")}
            aria-keyshortcuts="0"
          />
        ))}
    </>
  );
}

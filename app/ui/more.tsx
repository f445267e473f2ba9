import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button.tsx";

type Props = {
  to: string;
  isLoading: boolean;
  /** undefined: the next page follows the link */
  load: (() => void) | undefined;
  /** beside the button */
  children?: ReactNode;
};

/** A link without script; with it the next batch comes by itself when the end of the list is near. */
export function More({ to, isLoading, load, children }: Props) {
  const { t } = useTranslation("common");
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !load) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: "400px" });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [load]);

  return (
    <div className="more" ref={end}>
      {children}
      <ButtonLink
        to={to}
        preventScrollReset
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          if (!load || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          load();
        }}
      >
        {isLoading ? t("more.loading") : t("more.load")}
      </ButtonLink>
    </div>
  );
}

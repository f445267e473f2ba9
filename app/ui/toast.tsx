import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { watchToast } from "./watch-toast.ts";

/** ms: how long it stays where script runs; without script it stays */
export type ToastMessage = {
  id?: string | undefined;
  text: string;
  kind?: "success" | "danger" | undefined;
  ms?: 5000 | 10000 | undefined;
};

/** Give it a key that changes with every message. */
export function Toast({ toast }: { toast: ToastMessage }) {
  const { t } = useTranslation("common");
  const location = useLocation();
  const element = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(false);
  const { text, kind = "success", ms = 5000 } = toast;

  useEffect(() => (element.current ? watchToast(element.current, { ms, close: () => setClosed(true) }) : undefined), [ms]);

  if (closed) return null;
  return (
    <div ref={element} className={classNames("toast", kind)} role={kind === "danger" ? "alert" : "status"} data-ms={ms}>
      <span>{text}</span>
      <a className="button square" href={location.pathname + location.search} aria-label={t("toast.close")} data-close="">
        <Icon name="x" />
      </a>
    </div>
  );
}

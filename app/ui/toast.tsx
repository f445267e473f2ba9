import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownToastPath } from "~/paths";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { ToastKind } from "./toast-kinds.ts";

/**
 * id: of a toast that waits in a cookie; ms: how long it stays if script runs; without script it stays. undo: a button that posts these fields; link:
 * where what it tells of is seen
 */
export type ToastMessage = {
  id?: string | undefined;
  text: string;
  kind?: ToastKind | undefined;
  ms?: 5000 | 10000 | undefined;
  undo?: { to: string; label: string; fields: [string, string][] } | undefined;
  link?: { to: string; label: string } | undefined;
};

type Watching = { watchToast(toast: HTMLElement, close: () => void): () => void };

/** The script that closes toasts. It is shared with pages without React, and therefore no part of the bundle. */
const watching = "/watch-toast.js";

/** A toast. It needs a `key` that changes with every message, since a closed toast stays closed. */
export function Toast({ toast }: { toast: ToastMessage }) {
  const { t } = useTranslation("common");
  const location = useLocation();
  const element = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(false);
  const { id, text, kind = "success", ms = 5000, undo, link } = toast;

  useEffect(() => {
    const shown = element.current;
    if (shown) return watch(shown, () => setClosed(true));
  }, []);

  if (closed) return null;
  return (
    <div ref={element} className={classNames("toast", kind)} role={kind === "danger" ? "alert" : "status"} data-ms={ms}>
      <span>{text}</span>
      {undo && (
        <Form method="post" action={undo.to} onSubmit={() => setClosed(true)}>
          {undo.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            {undo.label}
          </button>
        </Form>
      )}
      {link && (
        <Link className="button" to={link.to} onClick={() => setClosed(true)}>
          {link.label}
        </Link>
      )}
      <a className="button square" href={location.pathname + location.search} aria-label={t("toast.close")} data-close="">
        <Icon name="x" />
      </a>
      {/* A picture is asked for with script and without: so the server hears that the message has arrived. */}
      {id && <img src={shownToastPath(id)} alt="" hidden />}
    </div>
  );
}

function watch(toast: HTMLElement, close: () => void): () => void {
  let stop = () => {};
  let gone = false;
  void loaded().then((watching) => {
    if (!gone && watching) stop = watching.watchToast(toast, close);
  });
  return () => {
    gone = true;
    stop();
  };
}

/** Loads the script of a toast. If that fails, the toast stays until its link is followed, as without script. */
async function loaded(): Promise<Watching | undefined> {
  return import(/* @vite-ignore */ watching).catch(() => undefined);
}

import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { buttonClass } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  icon: IconName;
  label: string;
  /** open from the start */
  isOpen?: boolean;
  /** shown beside the label */
  count?: { shown: number; label: string } | false;
  /** fields that stand for those of the panel as long as it is not there */
  meanwhile?: ReactNode;
  /** lazy: its script comes when it is opened for the first time, unless the server has drawn it */
  children: ReactNode;
};

const isServer = typeof document === "undefined";

/** A panel behind a toggle that works without script. The server's content stays as it is: a form and links need no more. */
export function LateDrop({ icon, label, isOpen = false, count, meanwhile, children }: Props) {
  const drop = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"drawn" | "empty" | "late">("drawn");
  useEffect(() => {
    if (panel.current?.childElementCount === 0) setState("empty");
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !drop.current?.open) return;
    drop.current.open = false;
    drop.current.querySelector("summary")?.focus();
  }

  function fill() {
    if (state === "empty") setState("late");
  }

  return (
    <details className="drop" ref={drop} open={isOpen} onKeyDown={closeOnEscape} onToggle={fill}>
      <summary className={buttonClass({})}>
        <Icon name={icon} />
        <span className="label">{label}</span>
        {count && (
          <span className="count" role="img" aria-label={count.label}>
            {count.shown}
          </span>
        )}
      </summary>
      {state === "empty" && meanwhile}
      {isServer || state === "late" ? (
        <div className="filter-panel" key="own">
          {isServer ? children : <Suspense fallback={meanwhile}>{children}</Suspense>}
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; so React leaves what the server drew
        <div className="filter-panel" key="drawn" ref={panel} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
    </details>
  );
}

import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";

const held = "held";

/**
 * The scripts of a screen that is opened for its picture: fetched once that is there. Asked for at once, they
 * would share a slow line with it, over HTTP/1.1 whatever their priority. What is costly to lay out and says
 * `data-late` is laid out behind it, too.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  // Called and not rendered: only so can its elements be changed.
  const scripts = Scripts({ nonce });
  if (!scripts) return null;
  return (
    <>
      {holdBack(scripts)}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours
        dangerouslySetInnerHTML={{ __html: `(${pictureFirst})("${held}")` }}
      />
    </>
  );
}

function holdBack(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ rel?: string; type?: string; suppressHydrationWarning?: boolean; children?: ReactNode }>(child)) return child;
    if (child.type === Fragment) return holdBack(child.props.children);
    if (child.props.rel === "modulepreload") return cloneElement(child, { rel: held, suppressHydrationWarning: true });
    return child.props.type === "module" ? cloneElement(child, { type: held, suppressHydrationWarning: true }) : child;
  });
}

/** Runs in the page before anything else does: it may use nothing from outside. */
function pictureFirst(held: string): void {
  /** ms; a picture that does not come holds nothing up for longer */
  const patience = 5000;
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  const late = document.querySelectorAll<HTMLElement>("[data-late]");
  if (!picture || picture.complete) goOn();
  else {
    for (const part of late) part.dataset.waits = "";
    setTimeout(goOn, patience);
    for (const event of ["load", "error"]) picture.addEventListener(event, goOn, { once: true });
  }

  /** Once, however often it is called. */
  function goOn(): void {
    // Behind the frame that shows the picture.
    requestAnimationFrame(() => setTimeout(show));
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${held}]`)) link.rel = "modulepreload";
    const script = document.querySelector<HTMLScriptElement>(`script[type=${held}]`);
    if (!script) return;
    // A script begins when it is put in, not when its type changes.
    const begun = document.createElement("script");
    begun.type = "module";
    begun.nonce = script.nonce ?? "";
    begun.textContent = script.textContent;
    script.replaceWith(begun);
  }

  function show(): void {
    for (const part of late) delete part.dataset.waits;
  }
}

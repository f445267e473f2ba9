import { useState } from "react";
import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

export type CopyWords = { copy: string; copied: string };

/** Copies a text. Without script people copy it themselves; browsers let pages copy only over https and on localhost. */
export function CopyButton({ text, words: { copy, copied }, square }: { text: string; words: CopyWords; square?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated() || !window.isSecureContext) return null;
  return (
    <Button
      type="button"
      square={square}
      icon={isCopied ? "check" : "copy"}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span className={square ? "hidden-text" : undefined} aria-live="polite">
        {isCopied ? copied : copy}
      </span>
    </Button>
  );
}

import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { draftButton } from "../intents.ts";

/** Moves the open page to any place, as a way of hundreds of pages is too long for arrows. */
export function PagePlace({ n, total }: { n: number; total: number }) {
  const { t } = useTranslation("drafts");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The field stays the same when its page has moved, so that it keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = String(n);
  }, [n]);
  if (total < 3) return null;
  return (
    <div className="page-place small-text">
      <label htmlFor={id}>{t("pages.place", { n, total })}</label>
      <input type="hidden" name="shownPlace" value={n} />
      <input className="input" ref={field} id={id} type="number" inputMode="numeric" name="place" min={1} max={total} defaultValue={n} />
      {/* Enter in the field presses Save as well. */}
      <Button {...draftButton("save")}>{t("pages.move")}</Button>
    </div>
  );
}

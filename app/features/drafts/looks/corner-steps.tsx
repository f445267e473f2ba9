import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Quad } from "~/imaging/recipe";
import { Button } from "~/ui/button";
import { begun, redone, stepped, undone } from "../steps/history.ts";
import { useStepKeys } from "../steps/use-step-keys.ts";

/** start: the corners at first; isHeld: a corner is being moved, which counts as one step however far it goes */
type Props = { start: Quad; now: Quad; isHeld: boolean; set(corners: Quad): void; inside: RefObject<HTMLElement> };

const alone = { kind: null, at: 0 };

/** Buttons and keys that undo and redo moves of corners. */
export function CornerSteps({ start, now, isHeld, set, inside }: Props) {
  const { t } = useTranslation("drafts");
  const [known, setKnown] = useState(() => begun(start));
  const history = known.now === now ? known : stepped(known, now, alone);
  if (history !== known && !isHeld) setKnown(history);

  function go(way: typeof undone) {
    const after = way(history);
    setKnown(after);
    set(after.now);
  }
  const undo = history.past.length > 0 ? () => go(undone) : undefined;
  const redo = history.future.length > 0 ? () => go(redone) : undefined;
  useStepKeys({ undo, redo, isElsewhere: isField, inside });

  return (
    <>
      <Step icon="undo-2" label={t("editor.undo")} act={undo} keys="Control+Z" />
      <Step icon="redo-2" label={t("editor.redo")} act={redo} keys="Control+Shift+Z" />
    </>
  );
}

type StepProps = { icon: "undo-2" | "redo-2"; label: string; act: (() => void) | undefined; keys: string };

/** A button that cannot do anything now keeps the focus. */
function Step({ icon, label, act, keys }: StepProps) {
  return (
    <Button
      type="button"
      variant="plain"
      square
      icon={icon}
      onClick={act}
      aria-disabled={!act || undefined}
      aria-label={label}
      aria-keyshortcuts={keys}
    />
  );
}

/** Returns whether the event is in a field: there the browser undoes typing itself. */
function isField({ target }: Event): boolean {
  return target instanceof HTMLInputElement;
}

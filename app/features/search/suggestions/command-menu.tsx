import "~/i18n/screens/commands";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { allDocumentsPath } from "~/paths";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { OptionList } from "~/ui/option-list";
import { useArrival } from "~/ui/use-arrival";
import { useShownEffect } from "~/ui/use-shown-effect";
import type { Typed } from "./keep-typed.ts";
import { useSuggestions } from "./use-suggestions.ts";

type Props = {
  /** the text typed before the field was loaded */
  kept: { end(): Typed };
  close: () => void;
};

/** The menu that finds documents, screens and actions by a few letters of their names. */
export function CommandMenu({ kept, close }: Props) {
  const { t } = useTranslation("commands");
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const found = useSuggestions(typed);
  useArrival(close);
  useShownEffect(() => {
    const before = kept.end();
    if (before.isLeft) return close();
    setTyped((now) => now || before.text);
    setEntered(before.isEntered);
    // A dialog would focus its first button.
    box.current?.focus();
  }, []);
  return (
    <Dialog full kind="commands" title={t("title")} closeTo={allDocumentsPath} onClose={close}>
      <div className="with-icon">
        <Icon name="search" />
        <input
          ref={box}
          className="input"
          type="search"
          aria-label={t("label")}
          placeholder={t("placeholder")}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {found && <OptionList box={box} {...found} label={t("found")} close={close} isFirstChosen isEntered={isEntered} />}
      {found?.groups.length === 0 && <p className="quiet">{t("nothing")}</p>}
    </Dialog>
  );
}

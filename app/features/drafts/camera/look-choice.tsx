import { useId } from "react";
import { useTranslation } from "react-i18next";
import { filters, type WantedLook } from "~/imaging/recipe";
import { wantedLookIn } from "../rules.ts";
import { useRemembered } from "./use-remembered.ts";

/** The remembered choice of the look that pages get; undefined: the look that suits them. */
export function useLook(): [WantedLook | undefined, (look: string) => void] {
  const [chosen, choose] = useRemembered("look");
  return [wantedLookIn(chosen ?? ""), choose];
}

export function LookChoice({ look, choose }: { look: WantedLook | undefined; choose(look: string): void }) {
  const { t } = useTranslation(["camera", "drafts"]);
  const select = useId();
  return (
    <div className="field">
      <label htmlFor={select}>{t("look")}</label>
      <select id={select} className="input" value={look ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t("lookByItself")}</option>
        {(["none", ...filters] as const).map((each) => (
          <option key={each} value={each}>
            {t(`drafts:editor.filters.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

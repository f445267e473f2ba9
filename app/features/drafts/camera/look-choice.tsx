import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Filter, filters, type WantedLook } from "~/imaging/recipe";
import { wantedLookIn } from "../rules.ts";
import { useRemembered } from "./use-remembered.ts";

/** The remembered choice of the look that pages get; undefined: the look that suits them. */
export function useLook(): [WantedLook | undefined, (look: string) => void] {
  const [chosen, choose] = useRemembered("look");
  return [wantedLookIn(chosen ?? ""), choose];
}

/** The filter with which a page is shown until the server has chosen or made its look. */
export function filterOf(look: WantedLook | undefined): Filter | null {
  return look === undefined || look === "none" ? null : look;
}

export function LookChoice({ look, choose }: { look: WantedLook | undefined; choose(look: string): void }) {
  const { t } = useTranslation(["camera", "drafts"]);
  const name = useId();
  return (
    <fieldset className="looks">
      <legend className="hidden-text">{t("look")}</legend>
      {(["", "none", ...filters] as const).map((each) => (
        <label key={each} className="chip">
          {/* Without a form: the camera stands inside the draft's, which must not post this. */}
          <input
            type="radio"
            form=""
            name={name}
            value={each}
            checked={(look ?? "") === each}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {each === "" ? t("lookByItself") : t(`drafts:editor.filters.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

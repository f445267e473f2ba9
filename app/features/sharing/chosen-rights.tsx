import { useTranslation } from "react-i18next";
import type { Known } from "./contacts-among.server.ts";
import { RightChip } from "./right-chip.tsx";
import { rights } from "./rules.ts";
import { Who } from "./who.tsx";

/** The choice of the contact's rights on all of the documents. */
export function ChosenRights({ person }: { person: Known }) {
  const { t } = useTranslation("sharing");
  return (
    <div className="persons">
      <Who person={person} />
      <fieldset className="chips">
        <legend className="hidden-text">{t("rightsOf", { name: person.displayName })}</legend>
        {rights.map((right) => (
          <RightChip key={right} right={right} value={right} defaultChecked={right === "view"} disabled={right === "view"} />
        ))}
      </fieldset>
      <p className="quiet small-text">{t("chosen.note")}</p>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { useLetters } from "~/ui/use-letters";
import { DialogLink } from "../dialog-link.tsx";
import { factsPath, type Origin } from "../paths.ts";

const load = () => import("./facts-beside.tsx").then(({ FactsBeside }) => FactsBeside);

/** A link to the form of the facts; with script, the form opens in place of the facts. */
export function PutRightButton(of: { documentId: string; origin: Origin }) {
  const { t } = useTranslation("documents");
  useLetters({ e: () => document.querySelector<HTMLElement>(".put-right")?.click() });
  return (
    <DialogLink {...of} variant="plain" icon="pencil" className="put-right" to={factsPath(of.documentId, of.origin)} load={load}>
      {t("details.putRight")}
    </DialogLink>
  );
}

import { useTranslation } from "react-i18next";
import { type Origin, shareLinkPath, sharePath } from "~/features/documents/paths";
import { ShareWays } from "./share-ways.tsx";

/** Leads from the form for people to the document's links. */
export function PeopleOrLink({ documentId, origin }: { documentId: string; origin: Origin }) {
  const { t } = useTranslation("sharing");
  return (
    <ShareWays
      label={t("ways")}
      people={{ to: sharePath(documentId, origin), words: t("people"), isHere: true }}
      link={{ to: shareLinkPath(documentId, origin), words: t("link") }}
    />
  );
}

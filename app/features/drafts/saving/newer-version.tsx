import { useTranslation } from "react-i18next";
import { documentPath } from "~/features/documents/paths";
import { listed } from "~/lib/listed";
import { Banner } from "~/ui/banner";
import type { NewerVersion as Newer } from "../compare-edit.server.ts";

type Props = { newer: Newer; documentId: string /** says who saved it */; told: string };

/** Says before saving that the document was saved elsewhere while it is edited here, and what differs. */
export function NewerVersion({ newer, documentId, told }: Props) {
  const { t, i18n } = useTranslation("drafts");
  const parts = newer.parts.map((part) => t(`edit.parts.${part}`));
  return (
    <Banner tone="warning">
      <p>{told}</p>
      <p>{parts.length > 0 ? t("edit.newerDiffers", { parts: listed(parts, i18n.language) }) : t("edit.newerSame")}</p>
      <a href={documentPath(documentId)} target="_blank" rel="noreferrer">
        {t("edit.newerShow")}
      </a>
    </Banner>
  );
}

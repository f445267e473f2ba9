import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { typeLabel } from "./rules.ts";

export function TypeBadge({ type }: { type: string }) {
  const { i18n } = useTranslation("documents");
  if (!type) return null;
  const label = typeLabel(type, i18n.language === "en" ? "en" : "de");
  return (
    <Badge>
      <span className="cut" title={label}>
        {label}
      </span>
    </Badge>
  );
}

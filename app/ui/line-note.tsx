import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useLineTrouble } from "./line-trouble.ts";

/** Says that there is no connection, or that the server is at fault. A modal dialog makes everything else unreachable, so it shows one of its own. */
export function LineNote() {
  const { t } = useTranslation("common");
  const { trouble, id, again } = useLineTrouble();
  if (!trouble) return null;
  return (
    <div className="line-note" role="status">
      <Icon name="triangle-alert" />
      <span>
        {t(`line.${trouble}`)} {id && t("errors.code", { id })}
      </span>
      <Button type="button" onClick={again}>
        {t(`line.again.${trouble}`)}
      </Button>
    </div>
  );
}

/** The note for pages without our scripts: their small script shows it while a form waits to be sent. */
export function HiddenLineNote() {
  const { t } = useTranslation("common");
  return (
    <div className="line-note" role="status" hidden>
      <Icon name="triangle-alert" />
      {(["unsent", "failed"] as const).map((trouble) => (
        <span key={trouble} data-said={trouble} hidden={trouble === "failed"}>
          {t(`line.${trouble}`)}
        </span>
      ))}
      <Button type="button">{t("line.again.unsent")}</Button>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { quickStartPath } from "~/paths";
import { Button, buttonClass } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

const steps = ["add", "crop", "find"] as const;
const icons = { add: "camera", crop: "crop", find: "search" } as const;

export function QuickStartDialog({ close }: { close(): void }) {
  const { t, i18n } = useTranslation("common");
  return (
    <Dialog
      title={t("shell.gettingStarted")}
      closeTo=""
      onClose={close}
      actions={
        <>
          <Button type="button" onClick={close}>
            {t("actions.close")}
          </Button>
          <a
            className={buttonClass({ variant: "primary" })}
            href={quickStartPath(i18n.language === "en" ? "en" : "de")}
            target="_blank"
            rel="noopener"
          >
            {t("quickStart.open")}
            <span className="hidden-text">{t("shell.pdfInNewTab")}</span>
          </a>
        </>
      }
    >
      <ol className="quick-start">
        {steps.map((step) => (
          <li key={step}>
            <Icon name={icons[step]} />
            <div>
              <b>{t(`quickStart.${step}.title`)}</b>
              <p className="quiet">{t(`quickStart.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

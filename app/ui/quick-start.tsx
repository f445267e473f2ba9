import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { quickStartPath } from "~/paths";
import { Button, buttonClass } from "./button.tsx";
import { isCovered } from "./covered.ts";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

const steps = ["add", "crop", "find"] as const;
const icons = { add: "camera", crop: "crop", find: "search" } as const;

/** ms after the page was loaded */
const pause = 1000;
const shownKey = "mappe_quick_start";

/** Opens by itself, once a visit, for who has not added anything yet. Without script the guide's link and its hint are in the menu. */
export function QuickStart() {
  const { t, i18n } = useTranslation("common");
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (sessionStorage.getItem(shownKey)) return;
    const timer = setTimeout(() => {
      if (isCovered()) return;
      sessionStorage.setItem(shownKey, "1");
      setOpen(true);
    }, pause);
    return () => clearTimeout(timer);
  }, []);

  if (!open) return null;
  const close = () => setOpen(false);
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

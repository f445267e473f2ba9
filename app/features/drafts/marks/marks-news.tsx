import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { marksButton } from "./intents.ts";
import { isOnPage, type Mark } from "./rules.ts";

type Props = {
  /** whose signatures saving lets lapse, as a sentence */
  lapsing: string | null;
  isNewer: boolean;
  /** a mark that was changed in two tabs stands there twice */
  hasBoth: boolean;
  marks: readonly Mark[];
  /** with script; else both are submits of the screen's one form */
  bring?: () => void;
  drop?: () => void;
};

/** What others saved meanwhile, and what a crop left beside the page. */
export function MarksNews({ lapsing, isNewer, hasBoth, marks, bring, drop }: Props) {
  const { t } = useTranslation("marks");
  const beside = marks.filter((mark) => !isOnPage(mark)).length;
  const act = (intent: "bring" | "drop", press?: () => void) =>
    press ? ({ type: "button", onClick: press } as const) : marksButton(intent);
  const ways = (
    <div className="row">
      <Button {...act("bring", bring)}>{t("bring")}</Button>
      <Button variant="plain" {...act("drop", drop)}>
        {t("drop")}
      </Button>
    </div>
  );
  return (
    <>
      {lapsing && (
        <Banner tone="warning">
          <p>{lapsing}</p>
        </Banner>
      )}
      {isNewer && (
        <Banner tone="warning">
          <p>{t("newer")}</p>
        </Banner>
      )}
      {hasBoth && (
        <Banner tone="warning">
          <p>{t("both")}</p>
        </Banner>
      )}
      {beside > 0 && (
        <Banner tone="warning" action={ways}>
          <p>{t("beside", { count: beside })}</p>
        </Banner>
      )}
    </>
  );
}

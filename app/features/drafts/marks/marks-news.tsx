import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { marksButton } from "./intents.ts";
import { isOnPage, type Mark } from "./rules.ts";

type Props = {
  /** the people whose signatures lapse by saving, as a sentence */
  lapsing: string | null;
  /** says who saved a newer version */
  newer: string | undefined;
  /** an annotation that was changed in two tabs is on the page twice */
  hasBoth: boolean;
  marks: readonly Mark[];
  /** with script; without it both are buttons of the screen's single form */
  bring?: () => void;
  drop?: () => void;
};

/** Shows news: what others saved meanwhile, and annotations that a crop left outside the page. */
export function MarksNews({ lapsing, newer, hasBoth, marks, bring, drop }: Props) {
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
      {newer && (
        <Banner tone="warning">
          <p>{newer}</p>
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

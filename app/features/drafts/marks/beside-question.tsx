import "~/i18n/screens/marks";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { FormButtons } from "~/ui/form-buttons";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { marksButton } from "./intents.ts";
import { markIcons, markName } from "./mark-name.ts";
import type { Mark } from "./rules.ts";

type Props = {
  beside: Mark[];
  /** none of the annotations is somebody else's signature */
  mayBring: boolean;
  /** number of the page, 1-based */
  n: number;
  here: string;
  /** address where the crop can be changed */
  back: string;
  /** if the question is asked in a dialog: called instead of going to back */
  onClose?: (() => void) | undefined;
};

/** Asks what becomes of the annotations that a crop left outside the page. */
export function BesideQuestion({ beside, mayBring, n, here, back, onClose }: Props) {
  const { t } = useTranslation("marks");
  const isLive = useHydrated();
  const bring = mayBring && (
    <Button variant="primary" {...marksButton("bring")}>
      {t("bring")}
    </Button>
  );
  return (
    <Form method="post" action={here} className="stack" replace preventScrollReset>
      <input type="hidden" name="scripted" value={isLive ? "1" : ""} />
      <p>{t("besideCrop", { count: beside.length, n })}</p>
      <ul className="beside-marks">
        {beside.map((mark) => (
          <li key={mark.id}>
            <Icon name={markIcons[mark.kind]} />
            <span>{markName(mark, t)}</span>
          </li>
        ))}
      </ul>
      {!mayBring && <p className="hint">{t("besideForeign")}</p>}
      <FormButtons back={t("besideBack")} closeTo={back} onClose={onClose}>
        {!onClose && bring}
        <Button variant={mayBring ? "danger" : "danger-primary"} {...marksButton("drop")}>
          {t("drop")}
        </Button>
        {onClose && bring}
      </FormButtons>
    </Form>
  );
}

import "~/i18n/screens/waiting";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { atOffice } from "./outbox.ts";

/** A button that gives up the files after a second press in the same place, as they exist nowhere else. */
export function GiveUp() {
  const { t } = useTranslation("waiting");
  const [isAsked, ask] = useState(false);
  return (
    <Button type="button" variant="plain" onClick={() => (isAsked ? atOffice((office) => office.giveUp()) : ask(true))}>
      {t(isAsked ? "giveUpSurely" : "giveUp")}
    </Button>
  );
}

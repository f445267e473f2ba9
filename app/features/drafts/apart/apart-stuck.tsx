import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { WhyStuck } from "../adding/why-stuck.tsx";
import { sendAgain, troubleOf, useOutbox } from "./outbox.ts";

/** Why files of this tab are not on their way. */
export function ApartStuck() {
  const { t } = useTranslation(["apart", "drafts"]);
  const trouble = troubleOf(useOutbox());
  if (!trouble) return null;
  const again = (
    <Button type="button" onClick={sendAgain}>
      {t("drafts:upload.retry")}
    </Button>
  );
  return (
    <Banner tone={trouble === "lost" ? "warning" : "danger"} action={again}>
      {trouble === "lost" ? <p>{t("lost")}</p> : <WhyStuck sending={{ state: trouble }} />}
    </Banner>
  );
}

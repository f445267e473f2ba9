import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { atOffice } from "../outbox/outbox.ts";
import { useOutbox } from "../outbox/outbox-store.ts";
import { troubleOf } from "../outbox/parcels.ts";
import { WhyStuck } from "../outbox/why-stuck.tsx";

/** Says why files of this tab are not being sent. */
export function ApartStuck() {
  const { t } = useTranslation(["apart", "drafts"]);
  const outbox = useOutbox();
  const trouble = troubleOf({ ...outbox, parcels: outbox.parcels.filter(({ kind }) => kind === "each") });
  if (!trouble) return null;
  const again = (
    <Button type="button" onClick={() => atOffice((office) => office.sendAgain())}>
      {t("drafts:upload.retry")}
    </Button>
  );
  return (
    <Banner tone={trouble === "lost" ? "warning" : "danger"} action={again}>
      {trouble === "lost" ? <p>{t("lost")}</p> : <WhyStuck sending={{ state: trouble }} />}
    </Banner>
  );
}

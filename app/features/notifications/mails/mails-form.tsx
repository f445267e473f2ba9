import { useTranslation } from "react-i18next";
import { mails as german } from "~/i18n/de/mails";
import { mails as english } from "~/i18n/en/mails";
import { screenTexts } from "~/i18n/screen-texts";
import { ownMailsPath } from "~/paths";
import { Check } from "~/ui/check";
import { ChoiceForm, SaveWithoutScript } from "~/ui/setting";
import { type MailRhythm, mailRhythms } from "../rules.ts";

screenTexts("mails", { de: german, en: english });

/** With script, a choice is saved at once. verified: the person's address is verified; no mail is sent before */
export function MailsForm({ rhythm, verified }: { rhythm: MailRhythm | null; verified: boolean }) {
  const { t } = useTranslation("mails");
  return (
    <ChoiceForm action={ownMailsPath} className="stack">
      <fieldset className="stack tight">
        <legend className="quiet small-text">{t("choice.intro")}</legend>
        {([null, ...mailRhythms] as const).map((choice) => (
          <Check
            key={choice}
            type="radio"
            name="rhythm"
            value={choice ?? "off"}
            defaultChecked={choice === rhythm}
            label={t(`choice.${choice ?? "off"}`)}
          />
        ))}
      </fieldset>
      {!verified && <p className="quiet small-text">{t("choice.unverified")}</p>}
      <SaveWithoutScript>{t("choice.save")}</SaveWithoutScript>
    </ChoiceForm>
  );
}

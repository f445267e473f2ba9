import "~/i18n/screens/auth";
import { useTranslation } from "react-i18next";
import { ownPagesPath } from "~/paths";
import { ChoiceForm, SaveWithoutScript, SettingSwitch } from "~/ui/setting";

/** Switches whether pages are straightened by themselves; with script, at once. */
export function StraighteningForm({ straightens }: { straightens: boolean }) {
  const { t } = useTranslation("auth");
  return (
    <ChoiceForm action={ownPagesPath}>
      <SettingSwitch icon="scan-line" title={t("settings.straightens")} state={t("settings.straightensHint")} control="straightens">
        <input
          className="switch"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: A checkbox says itself whether it is on.
          role="switch"
          id="straightens"
          name="straightens"
          defaultChecked={straightens}
        />
      </SettingSwitch>
      <SaveWithoutScript>{t("settings.savePages")}</SaveWithoutScript>
    </ChoiceForm>
  );
}

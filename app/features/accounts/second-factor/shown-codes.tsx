import "~/i18n/screens/security";
import { useTranslation } from "react-i18next";
import { securityPath } from "~/paths";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

/** Shows the recovery codes, only once. The file with them is made in the browser from the page, as the server cannot show them again. */
export function ShownCodes({ codes, email }: { codes: string[]; email: string }) {
  const { t } = useTranslation("security");
  const text = `${t("codes.fileTitle", { email })}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <p>{t("codes.intro")}</p>
      <ol className="codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row codes-actions">
        <a className={buttonClass({})} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={t("codes.file")}>
          <Icon name="download" />
          {t("codes.download")}
        </a>
        <WithScript text={text} />
      </div>
      <div className="codes-actions">
        <ButtonLink variant="primary" to={securityPath}>
          {t("codes.keptThem")}
        </ButtonLink>
      </div>
    </>
  );
}

/** The buttons to copy and print; without script people use those of the browser. */
function WithScript({ text }: { text: string }) {
  const { t } = useTranslation("security");
  if (!useHydrated()) return null;
  return (
    <>
      <CopyButton text={text} words={{ copy: t("codes.copy"), copied: t("codes.copied") }} />
      <Button type="button" icon="file-text" onClick={() => window.print()}>
        {t("codes.print")}
      </Button>
    </>
  );
}

import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ChangeAddress, type RefusedAddress } from "~/features/accounts/change-address-form";
import { ResendForm } from "~/features/accounts/verify-banner";
import { useDrop } from "~/features/drafts/adding/use-drop";
import { useNewUpload } from "~/features/drafts/adding/use-new-upload";
import { reload } from "~/live/use-live";
import { quickStartPath } from "~/paths";
import { Button, buttonClass } from "~/ui/button";
import folderUrl from "~/ui/folder.svg?url";
import { Icon } from "~/ui/icon";
import { PreferenceForm } from "~/ui/preference-form";
import { choiceOf, useChoice } from "~/ui/preferences";
import { useHydrated } from "~/ui/use-hydrated";
import { FirstDocument, firstFilesId } from "./first-document.tsx";
import { InviteSomebody } from "./invite-somebody.tsx";

type Props = {
  email: string;
  /** null once the address is verified; secondsLeft: until another mail may be requested */
  verification: { email: string; secondsLeft: number } | null;
  refused: RefusedAddress | undefined;
};

/** Shows the three steps from an empty account to the first shared document, with their real buttons. */
export function Guide({ email, verification, refused }: Props) {
  const { t, i18n } = useTranslation("dashboard");
  const { choose } = useChoice();
  const isVerified = verification === null;
  useConfirmation(isVerified);
  const takesFiles = useHydrated() && isVerified;
  const drop = useDrop(useNewUpload());
  return (
    <section className="card guide" aria-labelledby="guide" {...(takesFiles && drop)}>
      <h2 id="guide">{t("guide.title")}</h2>
      <p className="hidden-text" role="status">
        {isVerified && t("guide.confirmed")}
      </p>
      <ol>
        <Step at={isVerified ? "done" : "now"} mark="1" title={t(isVerified ? "guide.confirmed" : "guide.confirm.title")}>
          {verification ? (
            <>
              <p>{t("guide.confirm.text", { email })}</p>
              <p className="small-text">{t("guide.confirm.spam")}</p>
              <ResendForm secondsLeft={verification.secondsLeft} />
              <ChangeAddress email={email} refused={refused} />
            </>
          ) : (
            <p className="small-text">{email}</p>
          )}
        </Step>
        <Step at={isVerified ? "now" : "later"} mark="2" title={t("guide.add.title")}>
          <p>{t("guide.add.text")}</p>
          {isVerified && <FirstDocument />}
        </Step>
        <Step at={isVerified ? "next" : "later"} mark="3" title={t("guide.invite.title")}>
          <p>{t("guide.invite.text")}</p>
          {isVerified && <InviteSomebody />}
        </Step>
      </ol>
      {/* The button beside it says the same to those who do not see the drawing. */}
      <label className="drop-zone" htmlFor={takesFiles ? firstFilesId : undefined} aria-hidden="true">
        <img src={folderUrl} alt="" width={250} height={192} />
        {takesFiles && t("guide.add.drop")}
      </label>
      <div className="row apart end">
        <a
          className={buttonClass({ variant: "plain" })}
          href={quickStartPath(i18n.language === "en" ? "en" : "de")}
          target="_blank"
          rel="noopener"
        >
          <Icon name="book-open" />
          {t("guide.pdf")}
          <span className="hidden-text">{t("tips.newTab")}</span>
        </a>
        <PreferenceForm choose={choose}>
          <Button variant="plain" name="choice" value={choiceOf("guideClosed", true)}>
            {t("guide.close")}
          </Button>
        </PreferenceForm>
      </div>
    </section>
  );
}

/**
 * Loads the page's data again when somebody comes back from their mailbox. A hidden tab holds no stream, and if its session ended meanwhile it is
 * refused another one: then this leads to the sign-in, which says why.
 */
function useConfirmation(isVerified: boolean): void {
  useEffect(() => {
    if (isVerified) return;
    const look = () => {
      if (document.visibilityState === "visible") reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isVerified]);
}

/** next: the step can be taken already; later: it waits for the one before. */
function Step({ at, mark, title, children }: { at: "done" | "now" | "next" | "later"; mark: string; title: string; children: ReactNode }) {
  const { t } = useTranslation("dashboard");
  return (
    <li className={at} aria-current={at === "now" ? "step" : undefined}>
      <span className="mark" aria-hidden="true">
        {at === "done" ? <Icon name="check" /> : mark}
      </span>
      <div>
        <h3>
          {title}
          {at === "done" && <span className="hidden-text">{t("guide.done")}</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

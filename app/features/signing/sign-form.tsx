import { Link, useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SentWait } from "~/features/signatures/sent-wait.tsx";
import { SignatureFields } from "~/features/signatures/signature-fields.tsx";
import { germanDate, longDate } from "~/lib/dates";
import { ownProfilePath, signPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Check } from "~/ui/check";
import { Icon } from "~/ui/icon";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { whileSending } from "~/ui/while-sending";
import { declinePath } from "./paths.ts";
import { FillPlaces } from "./places/fill-places.tsx";
import { RecordLines } from "./record-lines.tsx";
import type { SignAnswer, SignSheetFacts } from "./sign-sheet.tsx";
import { signingFields } from "./signing-fields.ts";
import { useHand } from "./use-hand.ts";

/** The part for the viewer's own signature: requested, given, or not needed. On a phone it fills the screen once it is opened. */
export function SignForm({
  signing,
  record,
  filling,
  name,
  maxMegabytes,
  keepsHand,
  more,
  answer: posted,
  isOver,
}: Omit<SignSheetFacts, "filled">) {
  const { t } = useTranslation("signing");
  const { Form, data, state } = useFetcher<SignAnswer>();
  const hand = useHand();
  const Heading = isOver ? "h3" : "h2";
  const answer = data ?? posted;
  const { documentId, versionId, content, n, publishedAt, deed } = signing;
  // What was filled in went along with the picture, and came back in the answer.
  const isAnswered = answer?.sent !== undefined;
  const sent = answer?.sent?.state ?? signing.sent;
  const own = answer?.sent?.state === "done" ? answer.sent : signing.own;
  const sentId = answer?.sent?.imageId ?? signing.sentImageId;
  const isKept = answer?.keepsHand ?? keepsHand;
  const day = germanDate(publishedAt);
  const viewer = signing.signers.find(({ isViewer }) => isViewer);
  const signedAt = viewer?.state === "signed" ? viewer.at : null;
  if (!deed)
    return (
      <div className="hand" id="hand">
        <div className="in">
          <p className="quiet">{t(signing.hold ? `sign.${signing.hold}` : "sign.notAsked")}</p>
          {record && <RecordLines {...record} />}
        </div>
      </div>
    );
  const query = { ...more, ...(sent !== "failed" && { sent: sentId }), ...(!isKept && { keep: "no" }) };
  if (sent === "waiting" && !filling)
    return (
      <div className="hand is-open" id="hand">
        <RefreshWithoutScript seconds={1} {...(isAnswered && { to: signPath(documentId, query) })} />
        <div className="in">
          <p role="status">{t("sign.waiting")}</p>
          <progress aria-label={t("sign.waiting")} />
        </div>
      </div>
    );
  return (
    <>
      <Form
        className={hand.isOpen || answer ? "hand is-open" : "hand"}
        id="hand"
        method="post"
        action={signPath(documentId, query)}
        encType="multipart/form-data"
        preventScrollReset={isOver}
      >
        <input type="hidden" name={signingFields.version} value={versionId} />
        <input type="hidden" name={signingFields.content} value={content} />
        <input type="hidden" name={signingFields.signedAt} value={signedAt?.toISOString() ?? ""} />
        <div className="in" ref={hand.ref}>
          <div className="row apart">
            <Heading>{t("sign.your")}</Heading>
            {hand.isOpen && (
              <Button type="button" variant="plain" square className="hand-close" aria-label={t("sign.close")} onClick={hand.close}>
                <Icon name="x" />
              </Button>
            )}
          </div>
          {answer?.refusal && <Banner tone="danger">{answer.refusal}</Banner>}
          {sent === "failed" && (isAnswered || !answer) && <Banner tone="danger">{t("sign.failed")}</Banner>}
          <OwnState signing={signing} />
          {sent === "done" && <p>{t("sign.ready")}</p>}
          {filling && <FillPlaces filling={filling} answer={answer?.places} heading={isOver ? "h3" : "h2"} />}
          <div id="own-signature">
            {sent === "waiting" ? (
              <SentWait text={t("sign.waiting")} typed={answer?.signature?.typed} answer={answer} />
            ) : (
              <SignatureFields saved={own} name={name} maxMegabytes={maxMegabytes} answer={answer?.signature} />
            )}
          </div>
          <div className="in-profile">
            <Check name={signingFields.inProfile} value="on" defaultChecked={isKept} label={t("sign.inProfile")} />
            {!own && (
              <p className="quiet small-text">
                {t("missing.text")} <Link to={ownProfilePath}>{t("missing.toProfile")}</Link>
              </p>
            )}
          </div>
          {record && <RecordLines {...record} />}
        </div>
        <div className="do">
          {sent !== "waiting" && (
            <Button variant="primary" block {...whileSending(state !== "idle")}>
              {t(deed === "sign" ? "sign.now" : "sign.again")}
            </Button>
          )}
          {signing.mayDecline && (
            <ButtonLink variant="plain" to={declinePath(documentId, more)} preventScrollReset={isOver}>
              {t("sign.decline")}
            </ButtonLink>
          )}
          <details className="small-text quiet">
            <summary>{t("sign.simple")}</summary>
            <p>{t("sign.kind", { n, day })}</p>
            <p>{t("sign.effect")}</p>
          </details>
        </div>
      </Form>
      <div className="stickybar">
        {/* biome-ignore lint/a11y/useValidAnchor: Without script it leads to the form. */}
        <a className="button primary block" href="#hand" onClick={hand.open}>
          <Icon name="signature" />
          {t(deed === "sign" ? "sign.here" : "sign.again")}
        </a>
      </div>
    </>
  );
}

function OwnState({ signing: { signers } }: Pick<SignSheetFacts, "signing">) {
  const { t } = useTranslation("signing");
  const own = signers.find(({ isViewer }) => isViewer);
  if (own?.state === "signed" && own.at) return <p>{t("sign.signedOn", { day: longDate(own.at) })}</p>;
  if (own?.state === "declined" && own.at) return <p>{t("sign.declinedOn", { day: germanDate(own.at) })}</p>;
  return null;
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Verdict } from "~/features/checking/rules";
import { checkPdfPath } from "~/paths";
import { Icon, type IconName } from "~/ui/icon";
import type { ShownAnswer } from "./shown-answer.server.ts";

const looks: Record<Verdict, { icon: IconName; tone: "success" | "danger" | "warning" | "quiet" }> = {
  "ours-unchanged": { icon: "shield-check", tone: "success" },
  "ours-added": { icon: "shield-alert", tone: "danger" },
  "ours-changed": { icon: "shield-alert", tone: "danger" },
  unchanged: { icon: "shield-question-mark", tone: "warning" },
  added: { icon: "shield-question-mark", tone: "warning" },
  changed: { icon: "shield-alert", tone: "danger" },
  unreadable: { icon: "shield-question-mark", tone: "warning" },
  none: { icon: "shield-off", tone: "quiet" },
};

/** The answer of a check: one sign, one sentence, then the details. */
export function CheckAnswer({ answer }: { answer: ShownAnswer }) {
  const { t } = useTranslation("site");
  const { verdict, opens, name, seal, signatures, size, sha256 } = answer;
  const { icon, tone } = opens ? looks[verdict] : looks["ours-changed"];
  return (
    <>
      <section className={`verdict ${tone}`} aria-labelledby="verdict">
        <Icon name={icon} />
        <h2 id="verdict">{t(`checkPdf.verdicts.${verdict}.title`)}</h2>
        <p>{t(`checkPdf.verdicts.${verdict}.text`, { name })}</p>
      </section>
      {!opens && (
        <p>
          <strong>{t("checkPdf.doesNotOpen")}</strong>
        </p>
      )}
      {hasAdvice(verdict) && <p>{t(`checkPdf.verdicts.${verdict}.advice`)}</p>}
      {seal && <SealCard seal={seal} />}
      {signatures.length > 0 && <SignatureCard answer={answer} />}
      <section className="card facts" aria-labelledby="file">
        <h3 id="file">{t("checkPdf.fileTitle")}</h3>
        <dl>
          <Fact name={t("checkPdf.size")}>{size}</Fact>
          <Fact name={t("checkPdf.sha256")} isMono>
            {sha256}
          </Fact>
        </dl>
      </section>
      {verdict === "ours-unchanged" && <p className="quiet small-text">{t("checkPdf.simple")}</p>}
      <p className="again">
        <a className="button primary" href={checkPdfPath}>
          <Icon name="file-check" />
          {t("checkPdf.again")}
        </a>
        <span className="quiet small-text">{t("checkPdf.dropped")}</span>
      </p>
    </>
  );
}

function hasAdvice(verdict: Verdict): verdict is "ours-added" | "ours-changed" | "changed" | "none" {
  return ["ours-added", "ours-changed", "changed", "none"].includes(verdict);
}

/** The numbers of the seal, but never the document's content or its signers. */
function SealCard({ seal }: { seal: NonNullable<ShownAnswer["seal"]> }) {
  const { t } = useTranslation("site");
  const { sealedAt, stampedAt, pages, signers, keyId, isFormerKey } = seal;
  const isKnown = pages !== null;
  return (
    <section className="card facts" aria-labelledby="seal">
      <h3 id="seal">{t("checkPdf.seal.title")}</h3>
      <dl>
        <Fact name={t("checkPdf.seal.sealed")}>
          {!sealedAt ? t("checkPdf.seal.unknown") : isKnown ? sealedAt : t("checkPdf.seal.stated", { moment: sealedAt })}
        </Fact>
        {isKnown && (
          <>
            <Fact name={t("checkPdf.seal.pages")}>{pages}</Fact>
            <Fact name={t("checkPdf.seal.signers")}>{signers}</Fact>
          </>
        )}
        <Fact name={t("checkPdf.seal.stamp")}>{stampedAt ?? t("checkPdf.seal.noStamp")}</Fact>
        <Fact name={t("checkPdf.seal.key")}>
          {t(isFormerKey ? "checkPdf.seal.former" : "checkPdf.seal.current")}
          <br />
          <span className="mono">{keyId}</span>
        </Fact>
      </dl>
    </section>
  );
}

function SignatureCard({ answer: { signatures, left } }: { answer: ShownAnswer }) {
  const { t } = useTranslation("site");
  return (
    <section className="card facts" aria-labelledby="signatures">
      <h3 id="signatures">{t("checkPdf.signatures.title")}</h3>
      <ul className="signed-by">
        {signatures.map(({ kind, name, issuer, at, fit, stamp }, place) => {
          const shown = name ?? t("checkPdf.signatures.noName");
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order of the file and never change
            <li key={place}>
              <b>{kind === "time-stamp" ? t("checkPdf.signatures.stamp", { name: shown }) : shown}</b>
              <span className={`fit ${fit}`}>{t(`checkPdf.signatures.fit.${fit}`)}</span>
              {at && <span className="quiet small-text">{t("checkPdf.signatures.at", { moment: at })}</span>}
              {issuer && <span className="quiet small-text">{t("checkPdf.signatures.issuer", { name: issuer })}</span>}
              {stamp && (
                <span className="quiet small-text">
                  {t("checkPdf.signatures.stamp", { name: stamp.by ?? t("checkPdf.signatures.noName") })}, {stamp.at}
                </span>
              )}
            </li>
          );
        })}
        {left > 0 && <li className="quiet">{t("checkPdf.signatures.more", { count: left })}</li>}
      </ul>
      <p className="quiet small-text">{t("checkPdf.signatures.unchecked")}</p>
    </section>
  );
}

function Fact({ name, isMono, children }: { name: string; isMono?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isMono ? "mono" : undefined}>{children}</dd>
    </div>
  );
}

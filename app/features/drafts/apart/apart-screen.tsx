import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { addDocumentPath, billingPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { useOutbox } from "../outbox/outbox-store.ts";
import type { Outbox } from "../outbox/parcels.ts";
import { ApartStuck } from "./apart-stuck.tsx";
import type { ApartFile } from "./find-apart.server.ts";
import { apartButton } from "./intents.ts";
import type { ApartState } from "./rules.ts";

/**
 * why: reason of the refusal, in words; isUsedUp: nothing is left of the trial for the file; again: the button that tries it once more; to: the
 * address where its password is asked for
 */
type ShownFile = Omit<ApartFile, "reason" | "twinOf" | "lockedId"> & {
  why: string | null;
  isUsedUp: boolean;
  again: { label: string; to: string | null; away: string };
};
/** unpacked: how many files came out of each ZIP, in words */
type Props = { files: ShownFile[]; unpacked: string[] };

/** Shows the state of each file by name: being sent from this tab, being worked on, a document, or refused and why. */
export function ApartScreen({ files, unpacked }: Props) {
  const { t } = useTranslation(["apart", "drafts"]);
  const all = useOutbox();
  const outbox = { ...all, parcels: all.parcels.filter(({ kind }) => kind === "each") };
  const isHere = sentFromHere(outbox);
  const of = (state: ApartState) => files.filter((file) => file.state === state);
  const [refused, working, done] = [of("refused"), of("working"), of("done")];
  const missing = of("expected").filter((file) => !isHere(file));
  const shown = files.filter((file) => file.state !== "refused" && !missing.includes(file));
  const isBusy = working.length > 0 || outbox.parcels.length > 0;
  // The server knows announced files a moment later than the tab does.
  const total = Math.max(files.length, outbox.parcels.length);
  const add = (
    <ButtonLink icon="plus" to={addDocumentPath}>
      {t("more")}
    </ButtonLink>
  );
  if (files.length === 0 && !isBusy) return <Empty title={t("none.title")} text={t("none.text")} action={add} />;
  return (
    <div className="stack apart">
      {working.length > 0 && <RefreshWithoutScript />}
      <section className="card stack tight" aria-label={t("progress")}>
        <p className="figures" role="status">
          {t(isBusy ? "step" : "finished", { count: done.length, done: done.length, total })}
        </p>
        <Progress value={done.length + refused.length} max={total} label={t("progress")} tone="ink" />
        {unpacked.map((line) => (
          <p key={line} className="small-text">
            {line}
          </p>
        ))}
        {(isBusy || done.length > 0) && (
          <p className="small-text quiet">
            {t(outbox.parcels.length > 0 ? "stay" : !isBusy ? "recognised" : missing.length > 0 ? "partly" : "leave", {
              count: outbox.parcels.length,
            })}
          </p>
        )}
      </section>
      <div className="row">
        {!isBusy && (
          <Form method="post">
            <Button variant="primary" {...apartButton("read")}>
              {t("putAway")}
            </Button>
          </Form>
        )}
        <ButtonLink to={documentsPath()}>{t("toDocuments")}</ButtonLink>
        {add}
      </div>
      <ApartStuck />
      {refused.length > 0 && <Refused files={refused} />}
      {missing.length > 0 && (
        <Banner tone="warning" action={<ButtonLink to={addDocumentPath}>{t("again")}</ButtonLink>}>
          <p>{t("missing", { count: missing.length })}</p>
          <Names lines={missing.map(named)} />
        </Banner>
      )}
      {shown.length > 0 && (
        <ol className="card apart-files">
          {shown.map((file) => (
            <File key={file.id} file={file} isHere={isHere(file)} />
          ))}
        </ol>
      )}
    </div>
  );
}

function sentFromHere({ parcels }: Outbox): (file: ShownFile) => boolean {
  const known = new Set(parcels.map(({ submissionId, place }) => `${submissionId}:${place}`));
  return ({ submissionId, place }) => known.has(`${submissionId}:${place}`);
}

function Refused({ files }: Pick<Props, "files">) {
  const { t } = useTranslation(["apart", "drafts"]);
  const usedUp = files.filter(({ isUsedUp }) => isUsedUp);
  const kept = files.filter(({ isKept }) => isKept);
  const others = files.filter((file) => !usedUp.includes(file) && !file.isKept);
  return (
    <>
      {kept.map((file) => (
        <Kept key={file.id} file={file} />
      ))}
      {usedUp.length > 0 && (
        <Banner tone="warning" action={<ButtonLink to={billingPath}>{t("drafts:usedUp.upgrade")}</ButtonLink>}>
          <p>{t("usedUp", { count: usedUp.length })}</p>
          <Names lines={usedUp.map(named)} />
        </Banner>
      )}
      {others.length > 0 && (
        <Banner tone="warning">
          <p>{t("refused", { count: others.length })}</p>
          <Names lines={others.map(({ id, why }) => ({ id, text: why }))} />
        </Banner>
      )}
    </>
  );
}

/** A refused file whose bytes are kept, as the file may be good all the same: the person decides what becomes of it. */
function Kept({ file: { id, why, again } }: { file: ShownFile }) {
  const ways = (
    <Form method="post" className="row" preventScrollReset>
      {again.to ? <ButtonLink to={again.to}>{again.label}</ButtonLink> : <Button {...apartButton(`again:${id}`)}>{again.label}</Button>}
      <Button variant="plain" square icon="x" {...apartButton(`away:${id}`)} aria-label={again.away} />
    </Form>
  );
  return (
    <Banner tone="warning" action={ways}>
      <p>{why}</p>
    </Banner>
  );
}

type Line = { id: string; text: string | null };

function named({ id, name }: ShownFile): Line {
  return { id, text: name };
}

/** number of names that are shown at once; of hundreds the others are shown on demand */
const namesShown = 8;

function Names({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation("apart");
  const list = (some: readonly Line[]) => (
    <ul className="names">
      {some.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
  if (lines.length <= namesShown + 1) return list(lines);
  return (
    <>
      {list(lines.slice(0, namesShown))}
      <details>
        <summary>{t("others", { count: lines.length - namesShown })}</summary>
        {list(lines.slice(namesShown))}
      </details>
    </>
  );
}

function File({ file: { name, state, document }, isHere }: { file: ShownFile; isHere: boolean }) {
  const { t } = useTranslation("apart");
  return (
    <li>
      <Icon name={state === "done" ? "circle-check" : state === "working" ? "loader" : "file"} />
      <span className="what">
        {document ? <Link to={documentPath(document.id)}>{document.name}</Link> : name}
        {document && document.name !== name && <span className="small-text quiet">{name}</span>}
      </span>
      <span className="small-text quiet">
        {t(`states.${isHere && state === "expected" ? "sending" : state === "refused" ? "expected" : state}`)}
      </span>
    </li>
  );
}

import "~/i18n/screens/sharing";
import { Form, useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Grant } from "~/features/access/rules";
import { type Origin, originQuery, sharePath } from "~/features/documents/paths";
import { germanDate } from "~/lib/dates";
import { listed } from "~/lib/listed";
import { huesOf } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormButtons } from "~/ui/form-buttons";
import { Icon } from "~/ui/icon";
import { ContactSearch } from "./contact-search.tsx";
import type { SharedPerson, Sharing } from "./find-sharing.server.ts";
import { Newcomer, type NewcomerTold } from "./newcomer.tsx";
import { PastReaders } from "./past-readers.tsx";
import { RightChip } from "./right-chip.tsx";
import { rights } from "./rules.ts";
import { beforeValue, rightValue, shareButton, shareFields } from "./share-fields.ts";
import { WaitingEntry, type WaitingTold } from "./waiting-entry.tsx";
import { Who } from "./who.tsx";

/** Number of entries with which the whole form still fits into an address: each takes about 120 characters, and a server accepts 16,384. */
const mostInAddress = 100;
/** ms without typing after which the search starts */
const rest = 250;

/** refused: the address to which there can be no invitation */
export type SharingTold = Omit<Sharing, "newcomer" | "waiting"> & {
  newcomer: NewcomerTold | null;
  waiting: WaitingTold[];
  refused: { email: string; error: string } | null;
};

type Props = { sharing: SharingTold; origin: Origin; id: string };

/** A pressed button with the text searched for at that time; undefined: only the search */
type Pressed = { button: HTMLButtonElement | undefined; sought: string };

/**
 * The form for who has access. It is a single form: searching loads it by its address, adding and removing post it, and the answer shows it
 * with the change. With script all three happen in the background.
 */
export function ShareForm({ sharing, origin, id }: Props) {
  const { t, i18n } = useTranslation("sharing");
  const fetcher = useFetcher<{ sharing: SharingTold }>();
  // Changes by others do not alter a form that is being filled in; saving merges both.
  const [first] = useState(sharing);
  const shown = fetcher.data?.sharing ?? first;
  const { documentId, owner, viewerId, people, before, typed, found, inForm, held, nextVersion, past, signedBy, keepsSignatures } = shown;
  const { waiting, waitingBefore, newcomer, refused } = shown;
  const signatories = signedBy.map(({ id, name }) => (id === viewerId ? t("you", { name }) : name));
  const path = sharePath(documentId, origin);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // The search field is emptied after its person was added, unless the next name is being typed already.
  const added = people.length + waiting.length;
  const last = useRef(added);
  const sought = useRef<string>();
  useEffect(() => {
    if (added > last.current && search.current) {
      if (search.current.value === sought.current) search.current.value = "";
      search.current.focus();
    }
    last.current = added;
  }, [added]);

  // A press while a request is in progress waits for its answer, as the former form would undo the earlier press, or save without it.
  const pressed = useRef<Pressed[]>([]);
  // The rendered state lags behind the request: a press or a search may come in between.
  const isUnderWay = useRef(false);
  const { state, data: answer } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the answer is shown
  useEffect(() => {
    if (state !== "idle") return;
    isUnderWay.current = false;
    const next = pressed.current.shift();
    if (next) post(next);
  }, [state, answer]);

  function post({ button, sought: typed }: Pressed) {
    if (!form.current) return;
    if (button && isSave(button)) return form.current.requestSubmit(button);
    const data = new FormData(form.current);
    if (button) data.set(button.name, button.value);
    sought.current = typed;
    isUnderWay.current = true;
    fetcher.submit(data, { method: "post", action: path });
  }

  function inBackground(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement && submitter.name ? submitter : undefined;
    window.clearTimeout(timer.current);
    if (button && isSave(button) && !isUnderWay.current) return;
    event.preventDefault();
    // What is pressed after Save is not part of it, and must not take its place.
    if (pressed.current.some(({ button }) => button && isSave(button))) return;
    const next = { button, sought: search.current?.value ?? "" };
    if (!isUnderWay.current) post(next);
    else pressed.current = [...pressed.current.filter(({ button }) => button), next];
  }

  function searchSoon() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form.current?.requestSubmit(), rest);
  }

  const hues = huesOf([owner, ...people].map(({ displayName }) => displayName));
  return (
    <Form ref={form} id={id} method="post" action={path} className="stack" onSubmit={inBackground}>
      {Object.entries({ document: documentId, ...originQuery(origin) }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      {[...before, ...waitingBefore].map(([key, grants]) => (
        <input key={key} type="hidden" name={shareFields.before} value={beforeValue(key, grants)} />
      ))}
      <ContactSearch
        id={`${id}-who`}
        label={t("who")}
        typed={typed}
        found={found}
        inForm={inForm}
        newcomer={
          newcomer ? (
            <Newcomer newcomer={newcomer} errorId={`${id}-error`} />
          ) : (
            found.length + inForm.length === 0 && <p className="hint">{t("nobodyYet")}</p>
          )
        }
        errorId={newcomer?.error ? `${id}-error` : undefined}
        input={search}
        onInput={searchSoon}
        method={added + before.length + waitingBefore.length <= mostInAddress ? "get" : undefined}
        button={(person) => (
          <Button {...shareButton(`add:${person.id}`)} aria-label={t("add", { name: person.displayName })}>
            {t("added")}
          </Button>
        )}
      />
      <ul className="persons">
        <li>
          <Who person={owner} isViewer={owner.id === viewerId} hue={hues[0]}>
            <Badge>{t("all")}</Badge>
          </Who>
        </li>
        {people.map((person, at) => (
          <Entry key={person.id} person={person} hue={hues[at + 1]} isViewer={person.id === viewerId} held={held} />
        ))}
      </ul>
      {waiting.length > 0 && (
        <ul className="persons" aria-label={t("waiting")}>
          {waiting.map((person) => (
            <WaitingEntry
              key={person.email}
              person={person}
              held={held}
              error={refused?.email === person.email ? refused.error : undefined}
            />
          ))}
        </ul>
      )}
      <p className="share-note small-text">
        <Icon name="info" small />
        {t("newVersion", { n: nextVersion })}
      </p>
      {signedBy.length > 0 && (
        <Banner tone="warning">
          <p>{t("lapsing", { count: signedBy.length, names: listed(signatories, i18n.language) })}</p>
          <Check name={shareFields.keep} label={t("keepSignatures")} defaultChecked={keepsSignatures} />
        </Banner>
      )}
      {past && past.length > 0 && <PastReaders past={past} />}
    </Form>
  );
}

function isSave({ value }: HTMLButtonElement): boolean {
  return value === shareButton("save").value;
}

type EntryProps = { person: SharedPerson; hue: number | undefined; isViewer: boolean; held: readonly Grant[] };

function Entry({ person, hue, isViewer, held }: EntryProps) {
  const { t } = useTranslation("sharing");
  const { id, displayName, grants, given } = person;
  return (
    <li>
      <Who person={person} isViewer={isViewer} hue={hue}>
        {!isViewer && (
          <Button variant="plain" square {...shareButton(`remove:${id}`)} aria-label={t("remove", { name: displayName })}>
            <Icon name="x" />
          </Button>
        )}
      </Who>
      {!isViewer && <input type="hidden" name={shareFields.person} value={id} />}
      <fieldset className="chips">
        <legend className="hidden-text">{t("rightsOf", { name: displayName })}</legend>
        {rights.map((right) => {
          const isFixed = right === "view" || isViewer || !held.includes(right);
          return (
            <RightChip
              key={right}
              right={right}
              value={rightValue(id, right)}
              defaultChecked={grants.includes(right)}
              disabled={isFixed}
              title={isFixed && right !== "view" && !isViewer ? t("notYours") : undefined}
            />
          );
        })}
      </fieldset>
      <p className="quiet small-text">{given ? <Given {...given} /> : t("onceSaved")}</p>
    </li>
  );
}

function Given({ by, at }: { by: string | null; at: Date }) {
  const { t } = useTranslation("sharing");
  const day = germanDate(at);
  return <>{by ? t("givenBy", { name: by, day }) : t("given", { day })}</>;
}

/** Says which version of which document is shared. */
export function ShareWords({ sharing: { name, nextVersion } }: { sharing: SharingTold }) {
  const { t } = useTranslation("sharing");
  return <p className="small-text quiet">{t("of", { name, n: nextVersion - 1 })}</p>;
}

/** form: id of the form; onClose: with script, called instead of going to closeTo */
export function ShareButtons({ form, closeTo, onClose }: { form: string; closeTo: string; onClose?: () => void }) {
  const { t } = useTranslation("sharing");
  return (
    <FormButtons back={t("close")} closeTo={closeTo} onClose={onClose}>
      <Button variant="primary" form={form} {...shareButton("save")}>
        {t("save")}
      </Button>
    </FormButtons>
  );
}

import "~/i18n/screens/labels";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Viewer } from "~/features/accounts/rules";
import { BulkLine } from "~/features/bulk/bulk-line";
import { findLine } from "~/features/bulk/find-line.server";
import { labelsPath } from "~/features/documents/labels/address";
import { type LabelKind, labelKinds, longestLabel } from "~/features/documents/labels/kinds";
import { labelTyped, readLabelKind } from "~/features/documents/labels/names";
import { typeLabel, typeLabels } from "~/features/documents/rules";
import { findHues } from "~/features/documents/tags/find-colours.server";
import { hueOf, isTagColour, noColour, tagColours } from "~/features/documents/tags/rules";
import { setColour } from "~/features/documents/tags/set-colour.server";
import { ColourForm, DeleteLabel, MergeLabels, RenameForm, type ShownColour } from "~/features/labels/label-forms";
import { LabelList, type ShownLabel } from "~/features/labels/label-list";
import { findLabel, type Label, labelsAtMost, listLabels } from "~/features/labels/list-labels.server";
import { renameLabel } from "~/features/labels/rename-label.server";
import { notFound } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { leadToOutcome } from "./lead-to-outcome.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** Lists all tags, senders or types of the viewer's documents, or shows one of them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { kind, name, isAsked, q, isEmpty } = askedIn(request);
  if (isEmpty) throw redirect(labelsPath(kind));
  const [t, tBulk] = await Promise.all([texts(request, "labels"), texts(request, "bulk")]);
  const shown = (label: Label): ShownLabel => ({ ...label, shown: shownName(kind, label.name, request) });
  if (name !== null) {
    const label = await findLabel(db, viewer, { kind, name });
    if (!label) return notFound();
    const one = { ...shown(label), isGiven: kind === "type" && typeLabels(label.name).length > 1, isAsked };
    const colours = kind === "tag" ? await coloursFor(request, viewer, label.name) : [];
    return { kind, q, one, colours, all: null, title: t(isAsked ? `question.${kind}` : `one.${kind}`, { name: one.shown }) };
  }
  const [labels, line] = await Promise.all([listLabels(db, viewer, kind, q), findLine(db, viewer, { t: tBulk })]);
  const hueOfTag =
    kind === "tag"
      ? await findHues(
          db,
          viewer,
          labels.map(({ name }) => name),
        )
      : () => undefined;
  const hued = labels.map((label) => ({ ...shown(label), hue: hueOfTag(label.name) }));
  const { compare } = new Intl.Collator(languageOf(request));
  const named = hued.sort((a, b) => compare(a.shown, b.shown));
  const elsewhere = q && labels.length === 0 ? await othersCalled(viewer, kind, q) : [];
  const all = { labels: named, isAll: labels.length < labelsAtMost, elsewhere, line };
  return { kind, q, one: null, colours: [], all, title: t("title") };
}

/** Returns the other kinds of which labels are called so, with their number. */
async function othersCalled(viewer: Viewer, kind: LabelKind, q: string) {
  const others = labelKinds.filter((other) => other !== kind);
  const counted = await Promise.all(others.map(async (other) => ({ kind: other, count: (await listLabels(db, viewer, other, q)).length })));
  return counted.filter(({ count }) => count > 0);
}

async function coloursFor(request: Request, viewer: Viewer, tag: string): Promise<ShownColour[]> {
  const [t, ownHue] = [await texts(request, "labels"), (await findHues(db, viewer, [tag]))(tag)];
  const colours = tagColours.map((value) => ({ value, shown: t(`colour.${value}`), hue: hueOf(value), isOn: hueOf(value) === ownHue }));
  return [{ value: noColour, shown: t("colour.none"), hue: undefined, isOn: ownHue === undefined }, ...colours];
}

/** Renames a label, merges it with another one, removes it, or changes its colour. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { kind, name, q } = askedIn(request);
  const [t, fields] = [await texts(request, "labels"), await readFields(request)];
  const back = labelsPath(kind, q);
  if (name === null) return notFound();
  const colour = fields.get("colour");
  if (kind === "tag" && (colour === noColour || isTagColour(colour))) {
    const label = await findLabel(db, viewer, { kind, name });
    if (!label) return redirectWithToast(back, { text: t("gone"), kind: "warning" });
    await setColour(db, viewer, { tag: label.name, colour: isTagColour(colour) ? colour : null });
    return redirectWithToast(back, { text: t("colour.saved", { name: label.name }) });
  }
  if (!viewer.emailVerified) return redirectWithToast(back, { text: t("unverified"), kind: "danger" });
  const typed = String(fields.get("to") ?? "");
  const intent = fields.get("intent");
  const refuse = (why: "empty" | "long" | "comma" | "same" | "busy" | "untouchable") =>
    data({ typed, twin: null, error: t(`refusals.${why}`, { max: longestLabel[kind] }) }, { status: 422 });
  const wanted = intent === "delete" ? { name: "" } : labelTyped(kind, typed);
  if ("refusal" in wanted) return refuse(wanted.refusal);

  const renaming = { of: kind, from: name, to: wanted.name, isMerge: intent === "merge", list: back, now: new Date() };
  const answer = await renameLabel(db, viewer, renaming);
  if (answer.ok) return leadToOutcome(request, viewer, answer.actionId);
  if (answer.reason === "gone") return redirectWithToast(back, { text: t("gone"), kind: "warning" });
  if (answer.reason !== "twin") {
    const isQuestion = intent === "delete" || intent === "merge";
    return isQuestion ? redirectWithToast(back, { text: t(`refusals.${answer.reason}`), kind: "warning" }) : refuse(answer.reason);
  }
  const to = shownName(kind, answer.twin.name, request);
  return data({ typed, twin: { to, title: t("twin.title", { to }) }, error: "" }, { status: 409 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Labels() {
  const { kind, q, one, colours, all, title } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("labels");
  if (all)
    return (
      <>
        <PageHeader title={t("title")} />
        <BulkLine line={all.line} />
        <LabelList kind={kind} q={q} {...all} />
      </>
    );
  return (
    <section className="card waiting stack">
      <h1>{answer?.twin?.title ?? title}</h1>
      {answer?.twin ? (
        <MergeLabels kind={kind} label={one} q={q} to={answer.twin.to} />
      ) : one.isAsked ? (
        <DeleteLabel kind={kind} label={one} q={q} />
      ) : (
        <RenameForm kind={kind} label={one} q={q} isGiven={one.isGiven} answer={answer}>
          {colours.length > 0 && <ColourForm kind={kind} label={one} q={q} colours={colours} />}
        </RenameForm>
      )}
    </section>
  );
}

/** greatest length of a search */
const longest = 200;

/** isEmpty: the search is there without any text, as a form sends it */
function askedIn(request: Request) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").slice(0, longest).trim();
  const asked = { name: query.get("name"), isAsked: query.get("ask") === "delete" };
  return { kind: readLabelKind(query.get("of")), ...asked, q, isEmpty: query.has("q") && q === "" };
}

function shownName(kind: LabelKind, name: string, request: Request): string {
  return kind === "type" ? typeLabel(name, languageOf(request)) : name;
}

import "~/i18n/screens/labels";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Viewer } from "~/features/accounts/rules";
import { BulkLine } from "~/features/bulk/bulk-line";
import { findLine } from "~/features/bulk/find-line.server";
import { labelsPath } from "~/features/documents/labels/address";
import { type LabelKind, longestLabel } from "~/features/documents/labels/kinds";
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
  const { kind, name, isAsked } = askedIn(request);
  const [t, tBulk] = await Promise.all([texts(request, "labels"), texts(request, "bulk")]);
  const shown = (label: Label): ShownLabel => ({ ...label, shown: shownName(kind, label.name, request) });
  if (name !== null) {
    const label = await findLabel(db, viewer, { kind, name });
    if (!label) return notFound();
    const one = { ...shown(label), isGiven: kind === "type" && typeLabels(label.name).length > 1, isAsked };
    const colours = kind === "tag" ? await coloursFor(request, viewer, label.name) : [];
    return { kind, one, colours, all: null, title: t(isAsked ? `question.${kind}` : `one.${kind}`, { name: one.shown }) };
  }
  const [labels, line] = await Promise.all([listLabels(db, viewer, kind), findLine(db, viewer, { t: tBulk })]);
  const hueOfTag =
    kind === "tag"
      ? await findHues(
          db,
          viewer,
          labels.map(({ name }) => name),
        )
      : () => undefined;
  const hued = labels.map((label) => ({ ...shown(label), hue: hueOfTag(label.name) }));
  const named = hued.sort((a, b) => a.shown.localeCompare(b.shown, languageOf(request)));
  const all = { labels: named, isAll: labels.length < labelsAtMost, line };
  return { kind, one: null, colours: [], all, title: t("title") };
}

async function coloursFor(request: Request, viewer: Viewer, tag: string): Promise<ShownColour[]> {
  const [t, ownHue] = [await texts(request, "labels"), (await findHues(db, viewer, [tag]))(tag)];
  const colours = tagColours.map((value) => ({ value, shown: t(`colour.${value}`), hue: hueOf(value), isOn: hueOf(value) === ownHue }));
  return [{ value: noColour, shown: t("colour.none"), hue: undefined, isOn: ownHue === undefined }, ...colours];
}

/** Renames a label, merges it with another one, removes it, or changes its colour. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { kind, name } = askedIn(request);
  const [t, fields] = [await texts(request, "labels"), await readFields(request)];
  const back = labelsPath(kind);
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

  const renaming = { of: kind, from: name, to: wanted.name, isMerge: intent === "merge", now: new Date() };
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
  const { kind, one, colours, all, title } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("labels");
  if (all)
    return (
      <>
        <PageHeader title={t("title")} />
        <BulkLine line={all.line} />
        <LabelList kind={kind} {...all} />
      </>
    );
  return (
    <section className="card waiting stack">
      <h1>{answer?.twin?.title ?? title}</h1>
      {answer?.twin ? (
        <MergeLabels kind={kind} label={one} to={answer.twin.to} />
      ) : one.isAsked ? (
        <DeleteLabel kind={kind} label={one} />
      ) : (
        <RenameForm kind={kind} label={one} isGiven={one.isGiven} answer={answer}>
          {colours.length > 0 && <ColourForm label={one} colours={colours} />}
        </RenameForm>
      )}
    </section>
  );
}

function askedIn(request: Request) {
  const query = new URL(request.url).searchParams;
  return { kind: readLabelKind(query.get("of")), name: query.get("name"), isAsked: query.get("ask") === "delete" };
}

function shownName(kind: LabelKind, name: string, request: Request): string {
  return kind === "type" ? typeLabel(name, languageOf(request)) : name;
}

import type { SubmissionResult } from "@conform-to/react";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import type { LinkOf } from "~/features/links/address";
import { changeLink } from "~/features/links/change-link.server";
import { endLink } from "~/features/links/end-link.server";
import { findLinkable } from "~/features/links/find-linkable.server";
import { isLinkMessage, type LinkMessage, linkForm } from "~/features/links/forms";
import type { linkVerbs } from "~/features/links/intents";
import { makeLink, type Shows } from "~/features/links/make-link.server";
import { linkNameMaxLength, linkPasswordMinLength, mostLinks, mostShown } from "~/features/links/rules";
import { parseFields } from "~/http/parse-fields.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { inWords } from "~/lib/in-words";
import type { IntentOf } from "~/lib/intents";
import { db } from "~db/client.server";

/** A refused form. about: id of the link that it changes, "" for a new one */
type Refusal = { about: string; result: SubmissionResult; status: number };

/** of: what a new link shows, and by way of which document one is ended; undefined: among all links of the viewer; back: where the button leads to */
type Taken = { form: FormData; intent: IntentOf<typeof linkVerbs>; of?: { documentId: string } | LinkOf; back: string };

const fieldOf = { day: "lastDay", originals: "download", full: "name", busy: "name", endless: "name", changed: "name" } as const;

/** Takes a button of a screen with links. gone: the right to share the documents is, or the saved search */
export async function takeLinkForm(
  request: Request,
  viewer: Viewer,
  { form, intent, of, back }: Taken,
): Promise<Response | Refusal | "gone"> {
  const t = await texts(request, "links");
  const isOver = { text: t("gone"), kind: "warning" } as const;
  const now = new Date();
  if (intent.verb === "end") {
    const documentId = of && "documentId" in of ? of.documentId : undefined;
    const wasOpen = await endLink(db, viewer, { linkId: intent.about, documentId, now });
    return redirectWithToast(back, wasOpen ? { text: t(wasOpen === "narrowed" ? "done.narrowed" : "done.end") } : isOver);
  }
  if (!viewer.emailVerified) return redirectWithToast(back, { text: t("unverified"), kind: "danger" });

  const submission = parseFields(form, linkForm);
  const limits = { max: linkNameMaxLength, min: linkPasswordMinLength, most: mostLinks, documents: mostShown };
  const inText = (why: string) => (isLinkMessage(why) ? t(`errors.${why}`, limits) : why);
  const answerWith = (result: SubmissionResult, status: number) => {
    return { about: intent.verb === "change" ? intent.about : "", result: inWords(result, inText), status };
  };
  if (submission.status !== "success") return answerWith(submission.reply(), 422);
  const refuse = (field: "name" | "lastDay" | "download", why: LinkMessage, status = 422) =>
    answerWith(submission.reply({ fieldErrors: { [field]: [why] } }), status);
  const { password = null, open, joins, told, ...terms } = submission.value;
  const shows = intent.verb === "make" ? await whatItShows(viewer, { of, joins, told, now }) : undefined;
  if (shows === "gone") return "gone";
  if (typeof shows === "string") return refuse(fieldOf[shows], shows);
  if (!(await countTry(db, "link:person", viewer.id))) return refuse("name", "tooMany", 429);

  const asked = { ...terms, password, now };
  const done =
    intent.verb === "change"
      ? await changeLink(db, viewer, { ...asked, linkId: intent.about, opens: open === "yes" })
      : await makeLink(db, viewer, { ...asked, shows: shows ?? { documentIds: [] } });
  if (done.ok) return redirectWithToast(back, { text: t(`done.${intent.verb}`) });
  if (done.reason === "gone") return intent.verb === "change" ? redirectWithToast(back, isOver) : "gone";
  return refuse(fieldOf[done.reason], done.reason, done.reason === "busy" ? 503 : 422);
}

type Asked = { of: Taken["of"]; joins: "now" | "later"; told: number | undefined; now: Date };

/** Returns what a new link is to show: no other documents than the form has told. */
async function whatItShows(viewer: Viewer, { of, joins, told, now }: Asked): Promise<Shows | "gone" | "endless" | "changed"> {
  if (!of) return "gone";
  if ("documentId" in of) return { documentIds: [of.documentId] };
  const linkable = await findLinkable(db, viewer, of, now);
  if (!linkable) return "gone";
  if (linkable.view && joins === "later") return { viewId: linkable.view.id };
  if (linkable.isTooMany) return "endless";
  if (linkable.granted.length !== told) return "changed";
  return { documentIds: linkable.granted.map(({ id }) => id) };
}

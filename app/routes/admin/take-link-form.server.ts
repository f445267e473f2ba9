import type { SubmissionResult } from "@conform-to/react";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Origin, shareLinkPath } from "~/features/documents/paths";
import { changeLink } from "~/features/links/change-link.server";
import { endLink } from "~/features/links/end-link.server";
import { isLinkMessage, type LinkMessage, linkForm } from "~/features/links/forms";
import { linkVerbs } from "~/features/links/intents";
import { makeLink } from "~/features/links/make-link.server";
import { linkNameMaxLength, linkPasswordMinLength, mostLinks } from "~/features/links/rules";
import { intentIn } from "~/http/intent-in";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { inWords } from "~/lib/in-words";
import { db } from "~db/client.server";

/** A refused form. about: id of the link that it changes, "" for a new one */
type Refusal = { about: string; result: SubmissionResult; status: number };

const fieldOf = { day: "lastDay", originals: "download", full: "name", busy: "name" } as const;

/** Takes a button of the screen with a document's links. gone: the right to share it is */
export async function takeLinkForm(
  request: Request,
  viewer: Viewer,
  { documentId, origin }: { documentId: string; origin: Origin },
): Promise<Response | Refusal | "gone"> {
  const form = await readFields(request);
  const intent = intentIn(linkVerbs, form);
  const t = await texts(request, "links");
  const back = shareLinkPath(documentId, origin);
  const isOver = { text: t("gone"), kind: "warning" } as const;
  const now = new Date();
  if (intent.verb === "end") {
    const wasOpen = await endLink(db, viewer, { linkId: intent.about, documentId, now });
    return redirectWithToast(back, wasOpen ? { text: t("done.end") } : isOver);
  }
  if (!viewer.emailVerified) return redirectWithToast(back, { text: t("unverified"), kind: "danger" });

  const submission = parseFields(form, linkForm);
  const limits = { max: linkNameMaxLength, min: linkPasswordMinLength, most: mostLinks };
  const inText = (why: string) => (isLinkMessage(why) ? t(`errors.${why}`, limits) : why);
  const answerWith = (result: SubmissionResult, status: number) => {
    return { about: intent.verb === "change" ? intent.about : "", result: inWords(result, inText), status };
  };
  if (submission.status !== "success") return answerWith(submission.reply(), 422);
  const refuse = (field: "name" | "lastDay" | "download", why: LinkMessage, status = 422) =>
    answerWith(submission.reply({ fieldErrors: { [field]: [why] } }), status);
  const { password = null, open, ...terms } = submission.value;
  if (!(await countTry(db, "link:person", viewer.id))) return refuse("name", "tooMany", 429);

  const asked = { ...terms, password, documentId, now };
  const done =
    intent.verb === "change"
      ? await changeLink(db, viewer, { ...asked, linkId: intent.about, opens: open === "yes" })
      : await makeLink(db, viewer, asked);
  if (done.ok) return redirectWithToast(back, { text: t(`done.${intent.verb}`) });
  if (done.reason === "gone") return intent.verb === "change" ? redirectWithToast(back, isOver) : "gone";
  return refuse(fieldOf[done.reason], done.reason, done.reason === "busy" ? 503 : 422);
}

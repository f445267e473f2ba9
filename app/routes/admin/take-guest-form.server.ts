import type { SubmissionResult } from "@conform-to/react";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Origin, originQuery } from "~/features/documents/paths";
import { mostLetters } from "~/features/letters/rules";
import { findLimit } from "~/features/letters/send-letter.server";
import { askGuest } from "~/features/signing/guests/ask-guest.server";
import { endGuest } from "~/features/signing/guests/end-guest.server";
import { type GuestMessage, guestForm, isGuestMessage } from "~/features/signing/guests/forms";
import { guestSignerVerbs } from "~/features/signing/guests/intents";
import { readdressGuest } from "~/features/signing/guests/readdress-guest.server";
import { guestNameMaxLength, messageMaxLength, mostGuests } from "~/features/signing/guests/rules";
import { guestSignersPath } from "~/features/signing/paths";
import { remindSigner } from "~/features/signing/remind-signer.server";
import type { Sender } from "~/features/signing/rules";
import { intentIn } from "~/http/intent-in";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { inWords } from "~/lib/in-words";
import { db } from "~db/client.server";

/** A refused form. about: id of the guest whom it changes, "" for a new one */
type Refusal = { about: string; result: SubmissionResult; status: number };

const fieldOf = { day: "lastDay", known: "email", stopped: "email", full: "name", signed: "name" } as const;

/** Takes a button of the screen where guests are asked to sign. gone: the rights to ask are */
export async function takeGuestForm(
  request: Request,
  viewer: Viewer,
  { documentId, origin, sender }: { documentId: string; origin: Origin; sender: Sender },
): Promise<Response | Refusal | "gone"> {
  const form = await readFields(request);
  const intent = intentIn(guestSignerVerbs, form);
  const t = await texts(request, "guestSigners");
  const back = guestSignersPath(documentId, originQuery(origin));
  const isOver = { text: t("gone"), kind: "warning" } as const;
  const now = new Date();
  if (intent.verb === "end") {
    const wasOpen = await endGuest(db, viewer, { documentId, guestId: intent.about, sender, now });
    return redirectWithToast(back, wasOpen ? { text: t("done.end") } : isOver);
  }
  if (!viewer.emailVerified) return redirectWithToast(back, { text: t("unverified"), kind: "danger" });
  if (intent.verb === "remind") {
    const reminded = await remindSigner(db, viewer, { documentId, signerId: intent.about, sender, now });
    return redirectWithToast(back, reminded.ok ? { text: t("done.remind") } : isOver);
  }

  const submission = parseFields(form, guestForm);
  const limits = { max: guestNameMaxLength, length: messageMaxLength, most: mostGuests };
  const inText = (why: string) => (isGuestMessage(why) ? t(`errors.${why}`, limits) : why);
  const about = intent.verb === "change" ? intent.about : "";
  const answerWith = (result: SubmissionResult, status: number) => ({ about, result: inWords(result, inText), status });
  if (submission.status !== "success") return answerWith(submission.reply(), 422);
  const refuse = (field: "name" | "email" | "lastDay", why: GuestMessage, status = 422) =>
    answerWith(submission.reply({ fieldErrors: { [field]: [why] } }), status);
  const { name, email = null, message, lastDay = null, code } = submission.value;
  if (email === viewer.email) return refuse("email", "own");
  if (!(await countTry(db, "guest:person", viewer.id))) return refuse("name", "tooMany", 429);

  const asked = { documentId, name, email, message, lastDay, needsCode: email !== null && code === "on", sender, now };
  const done =
    intent.verb === "change"
      ? await readdressGuest(db, viewer, { ...asked, guestId: about })
      : await askGuest(db, viewer, { ...asked, language: languageOf(request) });
  if (done.ok) {
    const full = email !== null && intent.verb === "ask" && (await findLimit(db, email));
    if (full) return redirectWithToast(back, { text: (await texts(request, "letters"))(`held.${full}`, mostLetters), kind: "warning" });
    return redirectWithToast(back, { text: t(intent.verb === "ask" && email === null ? "done.askedByHand" : `done.${intent.verb}`) });
  }
  if (done.reason === "gone") return intent.verb === "change" ? redirectWithToast(back, isOver) : "gone";
  return refuse(fieldOf[done.reason], done.reason);
}

import type { SubmissionResult } from "@conform-to/react";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { changeRequest } from "~/features/file-requests/change-request.server";
import { endRequest } from "~/features/file-requests/end-request.server";
import { isRequestMessage, type RequestMessage, requestForm } from "~/features/file-requests/forms";
import { fileRequestVerbs } from "~/features/file-requests/intents";
import { makeRequest } from "~/features/file-requests/make-request.server";
import { fileRequestsPath } from "~/features/file-requests/paths";
import { mostFiles, mostMegabytes, mostRequests, purposeMaxLength, requestNameMaxLength } from "~/features/file-requests/rules";
import { usualQuota } from "~/features/pages/find-quota.server";
import { intentIn } from "~/http/intent-in";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { inWords } from "~/lib/in-words";
import { db } from "~db/client.server";

/** A refused form. about: id of the request that it changes, "" for a new one */
type Refusal = { about: string; result: SubmissionResult; status: number };

const fieldOf = { day: "lastDay", files: "mostFiles", megabytes: "megabytes", full: "purpose", tooMany: "purpose" } as const;

/** Takes a button of the screen with a person's file requests. */
export async function takeFileRequestForm(request: Request, viewer: Viewer): Promise<Response | Refusal> {
  const form = await readFields(request);
  const intent = intentIn(fileRequestVerbs, form);
  const t = await texts(request, "fileRequests");
  const isOver = { text: t("gone"), kind: "warning" } as const;
  const now = new Date();
  if (intent.verb === "end") {
    const wasOpen = await endRequest(db, viewer, { requestId: intent.about, now });
    return redirectWithToast(fileRequestsPath, wasOpen ? { text: t("done.end") } : isOver);
  }

  const submission = parseFields(form, requestForm);
  const limits = {
    name: requestNameMaxLength,
    purpose: purposeMaxLength,
    files: mostFiles,
    megabytes: mostMegabytes(usualQuota),
    most: mostRequests,
  };
  const inText = (why: string) => (isRequestMessage(why) ? t(`errors.${why}`, limits) : why);
  const answerWith = (result: SubmissionResult, status: number) => {
    return { about: intent.verb === "change" ? intent.about : "", result: inWords(result, inText), status };
  };
  const unverified = () => redirectWithToast(fileRequestsPath, { text: t("unverified"), kind: "danger" });
  if (!viewer.emailVerified) return unverified();
  if (submission.status !== "success") return answerWith(submission.reply(), 422);
  const refuse = (why: RequestMessage & keyof typeof fieldOf, status = 422) =>
    answerWith(submission.reply({ fieldErrors: { [fieldOf[why]]: [why] } }), status);
  if (!(await countTry(db, "file-request:person", viewer.id))) return refuse("tooMany", 429);

  const asked = { ...submission.value, now };
  const done =
    intent.verb === "change"
      ? await changeRequest(db, viewer, { ...asked, requestId: intent.about })
      : await makeRequest(db, viewer, asked);
  if (done.ok) return redirectWithToast(fileRequestsPath, { text: t(`done.${intent.verb}`) });
  if (done.reason === "gone") return redirectWithToast(fileRequestsPath, isOver);
  return done.reason === "unverified" ? unverified() : refuse(done.reason);
}

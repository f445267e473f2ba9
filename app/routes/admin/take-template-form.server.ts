import type { SubmissionResult } from "@conform-to/react";
import type { Viewer } from "~/features/accounts/rules";
import { mostPlaces } from "~/features/signing/places/rules";
import type { placeVerbs } from "~/features/signing/placing/intents";
import { applyTemplate } from "~/features/signing/templates/apply-template.server";
import { applyForm, isTemplateMessage, type TemplateMessage, templateForm } from "~/features/signing/templates/forms";
import { deleteTemplate, keepTemplate, renameTemplate } from "~/features/signing/templates/keep-template.server";
import { longestTemplateName, mostTemplates } from "~/features/signing/templates/rules";
import { toldUnput } from "~/features/signing/templates/told-templates";
import { parseFields } from "~/http/parse-fields.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { inWords } from "~/lib/in-words";
import type { IntentOf } from "~/lib/intents";
import { db } from "~db/client.server";

export type TemplateIntent = Extract<IntentOf<typeof placeVerbs>, { verb: "keep" | "apply" | "rename" | "delete" }>;

/** here: the screen with the same page */
type Asked = { intent: TemplateIntent; form: FormData; documentId: string; here: string };

type Refusal = { about: string; result: SubmissionResult; status: number };

/** Takes a button of the screen's templates. gone: the right to edit the document is */
export async function takeTemplateForm(
  request: Request,
  viewer: Viewer,
  { intent, form, documentId, here }: Asked,
): Promise<Response | Refusal | "gone"> {
  const t = await texts(request, "places");
  const limits = { max: longestTemplateName, most: mostTemplates, places: mostPlaces };
  const inText = (why: string) => (isTemplateMessage(why) ? t(`templates.errors.${why}`, limits) : why);
  const refuse = (about: string, result: SubmissionResult) => ({ about, result: inWords(result, inText), status: 422 });
  const now = new Date();

  if (intent.verb === "delete") {
    await deleteTemplate(db, viewer, intent.about);
    return redirectWithToast(here, { text: t("templates.done.delete") });
  }
  if (intent.verb === "apply") {
    const submission = parseFields(form, applyForm);
    if (submission.status !== "success") return refuse("apply", submission.reply());
    const { template: templateId, replace } = submission.value;
    const applied = await applyTemplate(db, viewer, { documentId, templateId, isReplacing: replace === "on", now });
    if (!applied.ok) {
      if (applied.reason === "gone") return "gone";
      const unput = applied.reason === "nothing" ? toldUnput(applied.unput, t) : "";
      return refuse("apply", submission.reply({ fieldErrors: { template: [`${inText(applied.reason)} ${unput}`.trim()] } }));
    }
    const unput = toldUnput(applied.unput, t);
    const text = `${t("templates.done.apply", { count: applied.count })} ${unput}`.trim();
    return redirectWithToast(here, unput ? { text, kind: "warning", ms: 10_000 } : { text });
  }
  const about = intent.verb === "keep" ? "keep" : intent.about;
  const submission = parseFields(form, templateForm);
  if (submission.status !== "success") return refuse(about, submission.reply());
  const { name } = submission.value;
  const kept =
    intent.verb === "keep"
      ? await keepTemplate(db, viewer, { documentId, name, now })
      : await renameTemplate(db, viewer, { templateId: intent.about, name });
  if (kept.ok) return redirectWithToast(here, { text: t(`templates.done.${intent.verb}`, { name }) });
  if (kept.reason === "gone") return "gone";
  const why: TemplateMessage = kept.reason;
  return refuse(about, submission.reply({ fieldErrors: { name: [why] } }));
}

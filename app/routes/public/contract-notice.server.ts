import { getZodConstraint } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { findNotice } from "~/features/billing/notices/find-notice.server";
import { cancelForm, type NoticeProblem, withdrawForm } from "~/features/billing/notices/forms";
import { receiveNotice } from "~/features/billing/notices/receive-notice.server";
import type { NoticeKind } from "~/features/billing/notices/rules";
import { notFound } from "~/http/errors";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import { senderOf } from "~/http/sender.server";
import { optionalUser } from "~/http/session.server";
import { site } from "~/http/site.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { exactTime, germanDate } from "~/lib/dates";
import { inWords } from "~/lib/in-words";
import { noticePath, noticePaths } from "~/paths";
import { db } from "~db/client.server";
import { pageFacts } from "./page-facts.server.ts";

type Asked = { request: Request; kind: NoticeKind };

/** The form, or the declaration that was made with it. If nobody can pay, there is nothing to end. */
export async function loadNotice({ request, kind }: Asked) {
  if (!site.sells) throw notFound();
  const t = await texts(request, "site");
  const id = new URL(request.url).searchParams.get("notice");
  const found = id === null ? undefined : await findNotice(db, { kind, id, now: new Date() });
  if (id !== null && !found) throw notFound();
  const viewer = found ? null : await optionalUser(request);
  const title = t(found ? `notices.${kind}.receivedTitle` : `notices.${kind}.title`);
  const notice = found && {
    ...found,
    day: found.day && germanDate(new Date(`${found.day}T12:00:00Z`)),
    receivedAt: exactTime(found.receivedAt, languageOf(request)),
  };
  const known = viewer ? { name: viewer.displayName, email: viewer.email } : {};
  const facts = {
    page: pageFacts(request, { title, description: t(`notices.${kind}.description`), path: noticePaths[kind] }),
    notice,
    known,
    constraint: { ...getZodConstraint(kind === "cancel" ? cancelForm : withdrawForm) },
  };
  return data(facts, { headers: found ? { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } : {} });
}

/** Takes a notice and redirects to an address of its own, so that a reload does not declare it again. */
export async function takeNotice({ request, kind, context }: Asked & { context: AppLoadContext }) {
  if (!site.sells) throw notFound();
  const fields = await readFields(request);
  const t = await texts(request, "site");
  const submission = kind === "cancel" ? parseFields(fields, cancelForm) : parseFields(fields, withdrawForm);
  if (submission.status !== "success") {
    const inText = (problem: string) => t(`notices.problems.${problem as NoticeProblem}`);
    return data(inWords(submission.reply(), inText), { status: 422 });
  }
  const { name, email, how, reason, day } = submission.value;
  const received = await receiveNotice(db, {
    ...{ kind, name, email },
    reason: how === "extraordinary" && reason ? reason : null,
    day: day || null,
    language: languageOf(request),
    sender: senderOf(context),
    now: new Date(),
  });
  if (!received.ok) return data(submission.reply({ formErrors: [t("notices.tooMany", { email: site.supportEmail })] }), { status: 429 });
  return redirect(noticePath(kind, received.id));
}

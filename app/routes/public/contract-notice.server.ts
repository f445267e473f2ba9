import { data, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { findNotice } from "~/features/billing/notices/find-notice.server";
import { cancelForm, type NoticeProblem, withdrawForm } from "~/features/billing/notices/forms";
import { receiveNotice } from "~/features/billing/notices/receive-notice.server";
import { type NoticeKind, noticeFields } from "~/features/billing/notices/rules";
import { notFound } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import { senderOf } from "~/http/sender.server";
import { optionalUser } from "~/http/session.server";
import { site } from "~/http/site.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { exactTime, germanDate } from "~/lib/dates";
import { noticePath, noticePaths } from "~/paths";
import { db } from "~db/client.server";
import { pageFacts } from "./page-facts.server.ts";

type FieldName = (typeof noticeFields)[keyof typeof noticeFields];
type Values = Partial<Record<FieldName, string>>;
type Problems = Partial<Record<FieldName, NoticeProblem>>;
type Asked = { request: Request; kind: NoticeKind };

/** The form, or what was declared by it. Where nobody can pay there is nothing to end. */
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
  const known: Values = viewer ? { name: viewer.displayName, email: viewer.email } : {};
  const facts = {
    page: pageFacts(request, { title, description: t(`notices.${kind}.description`), path: noticePaths[kind] }),
    notice,
    known,
  };
  return data(facts, { headers: found ? { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } : {} });
}

/** Leads to an address of what was declared, so that loading it again declares nothing again. */
export async function takeNotice({ request, kind, context }: Asked & { context: AppLoadContext }) {
  if (!site.sells) throw notFound();
  const fields = await readFields(request);
  const values: Values = Object.fromEntries(Object.values(noticeFields).map((name) => [name, String(fields.get(name) ?? "")]));
  const parsed = (kind === "cancel" ? cancelForm : withdrawForm).safeParse(
    kind === "cancel" ? values : { name: values.name, email: values.email },
  );
  if (!parsed.success) {
    const problems: Problems = Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]));
    return data({ values, problems, isTooMany: false }, { status: 422 });
  }
  const { name, email, how, reason, day } = parsed.data;
  const received = await receiveNotice(db, {
    ...{ kind, name, email },
    reason: how === "extraordinary" && reason ? reason : null,
    day: day || null,
    language: languageOf(request),
    sender: senderOf(context),
    now: new Date(),
  });
  const none: Problems = {};
  if (!received.ok) return data({ values, problems: none, isTooMany: true }, { status: 429 });
  return redirect(noticePath(kind, received.id));
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { arrivalsPath } from "~/features/arrivals/address";
import { findLocked, type LockedFile, maxPdfPassword, type UnlockRefusal, unlockFile } from "~/features/drafts/adding/unlock-file.server";
import { apartPath } from "~/features/drafts/apart/address";
import { draftPath } from "~/features/drafts/paths";
import { minutesToWait } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { fieldOf, nothingSaid } from "~/ui/field-of";
import { db } from "~db/client.server";
import { refusals } from "./refusals.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

function asked(request: Request) {
  const query = new URL(request.url).searchParams;
  return { draftFileId: query.get("file") ?? "", back: draftPath(undefined, { document: query.get("document") ?? undefined }) };
}

/**
 * Asks for the password of a locked file on a page of its own: the form of the draft is sent, and its content kept, with whichever button one leaves
 * it.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { draftFileId, back } = asked(request);
  const file = await findLocked(db, viewer, draftFileId);
  // The file was opened or discarded meanwhile, in another tab.
  if (!file) throw redirect(back);
  const [t, why] = await Promise.all([texts(request, "locked"), refusals(request)]);
  const said = { text: why({ name: file.name, reason: "encrypted-pdf" }), hint: t("hint"), after: t("after") };
  return {
    title: t("title"),
    ...said,
    open: t("open"),
    stay: t("back"),
    back: backFrom(file),
    constraint: { password: { required: true, maxLength: maxPdfPassword } },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { draftFileId, back } = asked(request);
  const password = String((await readFields(request)).get("password") ?? "");
  const file = await findLocked(db, viewer, draftFileId);
  if (!file) return redirect(back);
  const unlocked = await unlockFile(db, viewer, { draftFileId, password, now: new Date() });
  if (unlocked.ok) {
    const t = await texts(request, "locked");
    return redirectWithToast(backFrom(file), { text: t("opened", { name: file.name }) });
  }
  if (unlocked.reason === "gone") return redirect(backFrom(file));
  // The typed password is never sent back to the form.
  const refused: SubmissionResult = { status: "error", error: { password: [await inWords(request, file, unlocked.reason)] } };
  return data(refused, { status: statuses[unlocked.reason] ?? 422 });
}

function backFrom({ isApart, door, documentId }: LockedFile): string {
  if (isApart) return door === "form" ? apartPath : arrivalsPath;
  return draftPath(undefined, { document: documentId ?? undefined });
}

async function inWords(request: Request, { name }: LockedFile, reason: Exclude<UnlockRefusal, "gone">): Promise<string> {
  const t = await texts(request, "locked");
  switch (reason) {
    case "too-often":
      return t("refusals.too-often", { count: minutesToWait() });
    case "empty":
    case "wrong-password":
    case "busy":
      return t(`refusals.${reason}`);
    default:
      return (await refusals(request))({ name, reason });
  }
}

const statuses: Partial<Record<UnlockRefusal, number>> = { "too-often": 429, busy: 503, "store-away": 503, "no-space": 503 };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function LockedFilePage() {
  const { title, text, hint, after, open, stay, back, constraint } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() ?? nothingSaid;
  const [form, { password }] = useForm<{ password: string }>({ id: "locked", lastResult, constraint });
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
        <Field {...fieldOf(password, "password")} label={title} autoComplete="off" hint={hint} />
        <p className="small-text quiet">{after}</p>
        <div className="row">
          <Button variant="primary">{open}</Button>
          <ButtonLink to={back}>{stay}</ButtonLink>
        </div>
      </Form>
    </section>
  );
}

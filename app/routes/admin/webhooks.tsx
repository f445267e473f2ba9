import "~/i18n/screens/webhooks";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listWebhooks } from "~/features/webhooks/list-webhooks.server";
import { toldWebhooks } from "~/features/webhooks/told-webhooks.server";
import { ShownWebhookSecret, WebhookCard } from "~/features/webhooks/webhook-card";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { settingsPath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { takeWebhookForm } from "./take-webhook-form.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [t, found] = await Promise.all([texts(request, "webhooks"), listWebhooks(db, viewer)]);
  return { title: t("title"), about: t("about"), back: t("back"), webhooks: toldWebhooks(found, t) };
}

/** Adds, tries, resumes or removes a webhook. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const answer = await takeWebhookForm(request, viewer);
  if (answer instanceof Response) return answer;
  const { status, ...shown } = answer;
  return data(shown, { status });
}

export default function Webhooks() {
  const { title, about, back, webhooks } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const added = answer && "added" in answer ? answer.added : undefined;
  return (
    <>
      <PageHeader title={title} back={{ to: settingsPath, children: back }} />
      <p className="quiet set-up-about">{about}</p>
      <div className="settings security">
        <div className="card stack">
          {added ? (
            <ShownWebhookSecret {...added} />
          ) : (
            <WebhookCard webhooks={webhooks} refusal={answer && "refusal" in answer ? answer.refusal : undefined} />
          )}
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

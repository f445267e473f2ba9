import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { arrivalsPath } from "~/features/arrivals/address";
import { ArrivalList } from "~/features/arrivals/arrival-list";
import { allowSenderOf } from "~/features/arrivals/mail/allow-sender-of.server";
import { setUpMailPath } from "~/features/arrivals/mail/paths";
import { toldArrivals } from "~/features/arrivals/told-arrivals.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { arrivalVerbs } from "~/features/drafts/apart/intents";
import { discardApart, hideRefusal, tryApartAgain } from "~/features/drafts/apart/kept-apart.server";
import { daysArrivalsAreListed } from "~/features/drafts/rules";
import { duplicatedAmong } from "~/features/duplicates/duplicates-of.server";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { setUpArrivalsPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";
import { refusals } from "./refusals.server.ts";

export const handle = { body: "form" } satisfies RouteHandle;

/** Lists what came by another way than the form, and what became of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [t, ways, why, found] = await Promise.all([
    texts(request, "arrivals"),
    texts(request, "refusals"),
    refusals(request),
    findArrivals(db, viewer),
  ]);
  const ids = found.flatMap(({ document }) => document?.id ?? []);
  return {
    title: t("title"),
    setUp: t("setUp"),
    about: env.WATCH_DIR ? t("folder", { folder: viewer.email }) : t("about"),
    listed: t("listed", { days: daysArrivalsAreListed }),
    none: { title: t("none.title"), text: t("none.text") },
    files: toldArrivals(found, { t, ways, why }, await duplicatedAmong(db, viewer, ids)),
    isBusy: found.some(({ state }) => state === "working"),
  };
}

/** The person decides about a refused file whose bytes are kept, or has read why another was refused. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const intent = intentIn(arrivalVerbs, await readFields(request));
  const asked = { apartFileId: intent.about, now: new Date() };
  switch (intent.verb) {
    case "again":
      await tryApartAgain(db, viewer, asked);
      break;
    case "away":
      await discardApart(db, viewer, asked);
      break;
    case "seen":
      await hideRefusal(db, viewer, asked);
      break;
    case "allow": {
      const allowed = await allowSenderOf(db, viewer, asked);
      if (!allowed.ok) return redirect(setUpMailPath);
      const t = await texts(request, "mailIn");
      return redirectWithToast(arrivalsPath, { text: t("allowedAgain", { sender: allowed.sender }), ms: 10000 });
    }
  }
  return redirect(arrivalsPath);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Arrivals() {
  const { title, setUp, about, listed, none, files, isBusy } = useLoaderData<typeof loader>();
  return (
    <>
      {isBusy && <RefreshWithoutScript />}
      <PageHeader title={title}>
        <ButtonLink to={setUpArrivalsPath} icon="settings">
          {setUp}
        </ButtonLink>
      </PageHeader>
      <div className="stack">
        <p className="quiet">{about}</p>
        {files.length > 0 ? (
          <>
            <ArrivalList files={files} />
            <p className="small-text quiet">{listed}</p>
          </>
        ) : (
          <Empty {...none} />
        )}
      </div>
    </>
  );
}

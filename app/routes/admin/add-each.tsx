import "~/i18n/screens/apart";
import "~/i18n/screens/drafts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentsPath } from "~/features/documents/paths";
import { apartPath } from "~/features/drafts/apart/address";
import { ApartScreen } from "~/features/drafts/apart/apart-screen";
import { findApart } from "~/features/drafts/apart/find-apart.server";
import { apartVerbs } from "~/features/drafts/apart/intents";
import { discardApart, tryApartAgain } from "~/features/drafts/apart/kept-apart.server";
import { putApartAway } from "~/features/drafts/apart/put-apart-away.server";
import { toldUnpacked } from "~/features/drafts/apart/told-unpacked";
import { lockedFilePath } from "~/features/drafts/paths";
import { formLimits } from "~/http/form-limits";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { refusals } from "./refusals.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** Shows the progress of files that were sent to become a document each. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "apart");
  const ways = await texts(request, "refusals");
  const why = await refusals(request, formLimits.filesApart);
  const found = await findApart(db, viewer);
  const files = found.map(({ reason, twinOf, lockedId, ...file }) => ({
    ...file,
    again: {
      label: ways(lockedId ? "ways.unlock" : "ways.again"),
      to: lockedId && lockedFilePath(lockedId),
      away: ways("ways.awayKept", { name: file.name }),
    },
    isUsedUp: reason === "used-up",
    why: reason === "twin" ? t("twin", { name: file.name, twin: twinOf }) : reason && why({ name: file.name, reason }),
  }));
  const unpacked = toldUnpacked(found, await texts(request, "arrivals"));
  return { files, unpacked, title: t("title") };
}

/** Takes the answers of the list: the outcomes were read, or the person decides about a refused file. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const intent = intentIn(apartVerbs, await readFields(request));
  const now = new Date();
  switch (intent.verb) {
    case "again":
      await tryApartAgain(db, viewer, { apartFileId: intent.about, now });
      return redirect(apartPath);
    case "away":
      await discardApart(db, viewer, { apartFileId: intent.about, now });
      return redirect(apartPath);
    case "read":
      await putApartAway(db, viewer, { now });
      return redirect(documentsPath());
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function AddEach() {
  const { files, unpacked, title } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} />
      <ApartScreen files={files} unpacked={unpacked} />
    </>
  );
}

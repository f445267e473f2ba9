import type { Viewer } from "~/features/accounts/rules";
import type { Allowance } from "~/features/billing/find-allowance.server";
import { countOpenInvites } from "~/features/connections/queries.server";
import { labelsPath } from "~/features/documents/labels/address";
import { documentsPath } from "~/features/documents/paths";
import { hitsShown } from "~/features/ordering/rules";
import { countViews } from "~/features/views/count-views.server";
import { filtersOfView, listViews } from "~/features/views/list-views.server";
import { orMissing } from "~/http/or-missing.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { allDocumentsPath, billingPath, connectionsPath, dashboardPath, ownProfilePath, ownSignaturePath, quickStartPath } from "~/paths";
import type { MenuEntry } from "~/ui/side-menu";
import { db } from "~db/client.server";

type Asked = { request: Request; requestId: string; now: Date; allowance: Promise<Allowance> };

/** What the side menu leads to, in the words of the request: no screen loads them as script. */
export async function menuEntries(viewer: Viewer, { request, requestId, now, allowance }: Asked) {
  const [t, tViews, tCommon, invites, views, { pageCount }] = await Promise.all([
    texts(request, "menu"),
    texts(request, "views"),
    texts(request, "common"),
    orMissing("invites", requestId, countOpenInvites(db, viewer)),
    orMissing("views", requestId, countedViews(viewer, now)),
    allowance,
  ]);
  const requests = invites?.received ?? 0;
  const asked = requests > 0 && { count: String(requests), note: `, ${t("requests", { count: requests })}` };
  const guide = quickStartPath(languageOf(request));
  const entries: MenuEntry[] = [
    { to: dashboardPath, at: dashboardPath, icon: "layout-grid", label: t("dashboard") },
    // The address of every document's screen begins with the same letters as that of the list.
    { to: allDocumentsPath, at: "/admin/document", icon: "files", label: t("documents") },
    { to: labelsPath(), at: "/admin/documents/labels", icon: "tags", label: t("labels") },
    { to: connectionsPath, at: connectionsPath, icon: "users", label: t("connections"), ...asked },
    { to: ownSignaturePath, at: ownProfilePath, icon: "signature", label: t("signature") },
    { to: billingPath, at: billingPath, icon: "credit-card", label: t("billing") },
    {
      to: guide,
      at: guide,
      icon: "book-open",
      label: tCommon("shell.gettingStarted"),
      note: tCommon("shell.pdfInNewTab"),
      target: "_blank",
      begin: viewer.emailVerified && pageCount === 0 ? tCommon("shell.begin") : undefined,
    },
  ];
  const ofViews = (views ?? []).map(({ id, name, to, hits }): MenuEntry => {
    const count = hitsShown(hits);
    return { to, at: id, label: name, count, note: `, ${tViews("count", { count: hits.count, shown: count })}` };
  });
  return { entries, views: { title: tViews("title"), entries: ofViews } };
}

async function countedViews(viewer: Viewer, now: Date) {
  const today = isoDate(now);
  const views = await listViews(db, viewer);
  const hits = await countViews(db, viewer, { views, today });
  return views.map((view, n) => ({
    ...view,
    to: documentsPath(filtersOfView(view, today)),
    hits: hits[n] ?? { count: 0, orMore: false },
  }));
}

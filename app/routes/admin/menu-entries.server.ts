import { env } from "~/env.server";
import { hasAccessKey } from "~/features/accounts/access-keys/list-access-keys.server";
import type { Viewer } from "~/features/accounts/rules";
import { arrivalsPath } from "~/features/arrivals/address";
import type { Allowance } from "~/features/billing/find-allowance.server";
import { countOpenInvites } from "~/features/connections/queries.server";
import { labelsPath } from "~/features/documents/labels/address";
import { documentsPath } from "~/features/documents/paths";
import { countArrivals } from "~/features/drafts/apart/find-apart.server";
import { hasAnyDocument } from "~/features/list/overview.server";
import { hitsShown } from "~/features/ordering/rules";
import { countViews } from "~/features/views/count-views.server";
import { filtersOfView, listViews } from "~/features/views/list-views.server";
import { orMissing } from "~/http/or-missing.server";
import { preferencesOf } from "~/http/preferences.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import {
  addDocumentPath,
  allDocumentsPath,
  billingPath,
  connectionsPath,
  dashboardPath,
  ownProfilePath,
  ownSignaturePath,
  profilePath,
  quickStartPath,
  receivedDocumentsPath,
  settingsPath,
  supportPath,
  timelinePath,
  trashPath,
} from "~/paths";
import type { IconName } from "~/ui/icon";
import type { MenuEntry } from "~/ui/side-menu";
import { db } from "~db/client.server";

type Asked = { request: Request; requestId: string; now: Date; allowance: Promise<Allowance> };

/** What the menus lead to, in the words of the request: no screen loads them as script. */
export async function menuEntries(viewer: Viewer, { request, requestId, now, allowance }: Asked) {
  const [t, tHelp, arrivals, hasKey, invites, views, hasDocuments, quota] = await Promise.all([
    texts(request, "menu"),
    texts(request, "support"),
    orMissing("arrivals", requestId, countArrivals(db, viewer)),
    orMissing("access keys", requestId, hasAccessKey(db, viewer)),
    orMissing("invites", requestId, countOpenInvites(db, viewer)),
    orMissing("views", requestId, viewEntries(viewer, request, now)),
    orMissing("whether there are documents", requestId, hasBegun(viewer, allowance)),
    allowance,
  ]);
  const requests = invites?.received ?? 0;
  const asked = requests > 0 && { count: String(requests), note: `, ${t("requests", { count: requests })}` };
  const refused = arrivals?.refused ?? 0;
  const missed = refused > 0 && { count: String(refused), note: `, ${t("refused", { count: refused })}` };
  const settings = entryOf(settingsPath, "settings", t("settings"));
  const more = [
    entryOf(connectionsPath, "user-plus", t("invite"), [], "only-phone"),
    entryOf(timelinePath, "history", t("activity"), [timelinePath], "only-phone"),
    entryOf(supportPath, "life-buoy", t("support"), [supportPath], "only-phone"),
  ];
  return {
    entries: [
      entryOf(dashboardPath, "house", t("dashboard")),
      ...(env.WATCH_DIR || env.MAIL_IN_DOMAIN || env.MAILBOXES || hasKey || arrivals?.total
        ? [{ ...entryOf(arrivalsPath, "inbox", t("arrivals")), ...missed }]
        : []),
      // The address of every document's screen begins with the same letters as that of the list.
      entryOf(allDocumentsPath, "files", t("documents"), ["/admin/document", addDocumentPath]),
      entryOf(receivedDocumentsPath, "share-2", t("received"), [receivedDocumentsPath], "under"),
      ...(views ?? []),
      entryOf(labelsPath(), "tags", t("labels"), [labelsPath()], "under"),
      entryOf(trashPath, "trash-2", t("trash"), [trashPath], "under"),
      { ...entryOf(connectionsPath, "users", t("connections"), [connectionsPath, profilePath("")]), ...asked },
    ],
    account: {
      title: t("account"),
      entries: [
        entryOf(ownSignaturePath, "signature", t("signature"), [ownProfilePath]),
        ...(quota.plan ? [entryOf(billingPath, "credit-card", t("billing"))] : []),
        settings,
        ...more,
      ],
    },
    guide: {
      ...entryOf(quickStartPath(languageOf(request)), "book-open", tHelp("gettingStarted"), [], "first-steps"),
      note: tHelp("pdfInNewTab"),
      target: "_blank" as const,
      begin: viewer.emailVerified && hasDocuments === false ? t("begin") : undefined,
    },
    own: {
      title: t("account"),
      entries: [entryOf(ownProfilePath, "user", t("profile")), settings, ...more],
      lite: t(preferencesOf(request).lite ? "lite.off" : "lite.on"),
      logout: t("logout"),
    },
    quota:
      quota.plan === "trial" ? { left: t("quota", { count: quota.pagesLeft, allowance: quota.allowance }), more: t("unlimited") } : null,
  };
}

/** Whoever has added pages has begun: only of others is it asked whether they have a document at all. */
async function hasBegun(viewer: Viewer, allowance: Promise<Allowance>): Promise<boolean> {
  return (await allowance).pageCount > 0 || hasAnyDocument(db, viewer);
}

/** at: parts of the addresses at which the entry is the current one */
function entryOf(to: string, icon: IconName, label: string, at = [to], rank?: MenuEntry["rank"]): MenuEntry {
  return { to, icon, label, at, ...(rank && { rank }) };
}

async function viewEntries(viewer: Viewer, request: Request, now: Date): Promise<MenuEntry[]> {
  const t = await texts(request, "views");
  return (await countedViews(viewer, now)).map(({ id, name, to, hits }) => {
    const count = hitsShown(hits, languageOf(request));
    return {
      ...entryOf(to, "bookmark", name, [id], "under bookmark"),
      count,
      note: `, ${t("count", { count: hits.count, shown: count })}`,
    };
  });
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

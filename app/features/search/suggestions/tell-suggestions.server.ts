import type { TFunction } from "i18next";
import { hasPlans } from "~/features/billing/has-plans.server";
import { labelsPath } from "~/features/documents/labels/address";
import { documentPath, documentsPath, type Filters } from "~/features/documents/paths";
import { catalogues } from "~/i18n/catalogues.server";
import { germanDay } from "~/lib/dates";
import type { OptionGroup } from "~/lib/options";
import { sortKey } from "~/lib/sort-key";
import {
  addDocumentPath,
  allDocumentsPath,
  billingPath,
  connectionsPath,
  dashboardPath,
  notificationsPath,
  ownProfilePath,
  ownSignaturePath,
  receivedDocumentsPath,
  securityPath,
  settingsPath,
  setUpArrivalsPath,
  sharedDocumentsPath,
  supportPath,
  timelinePath,
  trashPath,
  webhooksPath,
} from "~/paths";
import { actionsAlsoCalled, screensAlsoCalled } from "./also-called.server.ts";
import type { Suggested } from "./find-suggestions.server.ts";

/** views: links to saved searches */
type Told = { t: TFunction<"commands">; filters: Filters; views: OptionGroup["options"] };

/** Returns the suggestions as links: a sender or a tag narrows the present list. */
export function tellSuggestions({ documents, senders, tags }: Suggested, { t, filters, views }: Told): OptionGroup[] {
  const groups = [
    { title: t("views"), options: views },
    {
      title: t("documents"),
      options: documents.map(({ id, name, sender, documentDate }) => ({
        to: documentPath(id),
        label: name,
        hint: [sender, documentDate && germanDay(documentDate)].filter(Boolean).join(" · "),
      })),
    },
    { title: t("senders"), options: senders.map((sender) => ({ to: documentsPath({ ...filters, senders: [sender] }), label: sender })) },
    {
      title: t("tags"),
      options: tags.map((tag) => ({
        to: documentsPath({ ...filters, tags: [...new Set([...(filters.tags ?? []), tag])] }),
        label: tag,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Returns the screens and actions that the words name, in either language or by another word, and a search in all texts. */
export function tellCommands(typed: string, t: TFunction<"commands">): OptionGroup[] {
  const words = wordsOf(typed);
  const text = typed.trim();
  const everywhere = { to: documentsPath({ terms: [text] }), label: t("everywhere", { text }) };
  const meant = <Name extends string>(named: readonly Named<Name>[], label: (name: Name) => string) =>
    named.filter((one) => isMeant(words, one)).map(({ name, to }) => ({ to, label: label(name) }));
  const groups = [
    { title: t("screens"), options: meant(namedScreens, (name) => t(`screen.${name}`)) },
    { title: t("actions"), options: meant(namedActions, (name) => t(`action.${name}`)) },
    { title: t("search"), options: text === "" ? [] : [everywhere] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** keys: of its name in each language; others: of other words for it; both as they are compared */
type Named<Name extends string> = { name: Name; to: string; keys: string[]; others: string[] };

/** Tells whether a name contains each word, or another word for the same begins with it. */
function isMeant(words: string[], { keys, others }: Named<string>): boolean {
  return words.every((word) => keys.some((key) => key.includes(word)) || others.some((other) => other.startsWith(word)));
}

function wordsOf(typed: string): string[] {
  return sortKey(typed).split(" ").filter(Boolean);
}

const screens = [
  ["documents", allDocumentsPath],
  ["dashboard", dashboardPath],
  ["shared", sharedDocumentsPath],
  ["received", receivedDocumentsPath],
  ["labels", labelsPath()],
  ["trash", trashPath],
  ["connections", connectionsPath],
  ["notifications", notificationsPath],
  ["timeline", timelinePath],
  ["profile", ownProfilePath],
  ["billing", billingPath],
  ["settings", settingsPath],
  ["security", securityPath],
  ["setUpArrivals", setUpArrivalsPath],
  ["webhooks", webhooksPath],
  ["support", supportPath],
] as const;

const actions = [
  ["add", addDocumentPath],
  ["untagged", documentsPath({ without: ["tag"] })],
  ["unsent", documentsPath({ without: ["sender"] })],
  ["signature", ownSignaturePath],
] as const;

const names = Object.values(catalogues).map(({ commands }) => commands);

const shownScreens = screens.filter(([name]) => hasPlans || name !== "billing");

const namedScreens = shownScreens.map(([name, to]) => ({
  ...{ name, to, keys: names.map(({ screen }) => sortKey(screen[name])) },
  others: wordsOf(screensAlsoCalled[name]),
}));

const namedActions = actions.map(([name, to]) => ({
  ...{ name, to, keys: names.map(({ action }) => sortKey(action[name])) },
  others: wordsOf(actionsAlsoCalled[name]),
}));

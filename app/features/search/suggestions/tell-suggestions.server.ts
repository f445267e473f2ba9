import type { TFunction } from "i18next";
import { labelsPath } from "~/features/documents/labels/address";
import { documentPath, documentsPath, type Filters } from "~/features/documents/paths";
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
  sharedDocumentsPath,
  supportPath,
  timelinePath,
  trashPath,
} from "~/paths";
import type { Suggested } from "./find-suggestions.server.ts";

type Told = { t: TFunction<"commands">; filters: Filters };

/** Returns the suggestions as links: a sender or a tag narrows the present list. */
export function tellSuggestions({ documents, senders, tags }: Suggested, { t, filters }: Told): OptionGroup[] {
  const groups = [
    {
      title: t("documents"),
      options: documents.map(({ id, name, sender, documentDate }) => ({
        to: documentPath(id),
        label: name,
        hint: [sender, documentDate && germanDay(documentDate)].filter(Boolean).join(" · "),
      })),
    },
    { title: t("senders"), options: senders.map((sender) => ({ to: documentsPath({ ...filters, sender }), label: sender })) },
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

/** Returns the screens and actions whose names match, and a search in all texts. */
export function tellCommands(typed: string, t: TFunction<"commands">): OptionGroup[] {
  const words = sortKey(typed).split(" ").filter(Boolean);
  const isMeant = ({ label }: { label: string }) => words.every((word) => sortKey(label).includes(word));
  const text = typed.trim();
  const everywhere = { to: documentsPath({ terms: [text] }), label: t("everywhere", { text }) };
  const groups = [
    { title: t("screens"), options: screens.map(([screen, to]) => ({ to, label: t(`screen.${screen}`) })).filter(isMeant) },
    { title: t("actions"), options: actions.map(([action, to]) => ({ to, label: t(`action.${action}`) })).filter(isMeant) },
    { title: t("search"), options: text === "" ? [] : [everywhere] },
  ];
  return groups.filter(({ options }) => options.length > 0);
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
  ["support", supportPath],
] as const;

const actions = [
  ["add", addDocumentPath],
  ["untagged", documentsPath({ without: ["tag"] })],
  ["unsent", documentsPath({ without: ["sender"] })],
  ["signature", ownSignaturePath],
] as const;

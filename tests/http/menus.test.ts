import { expect, test } from "vitest";
import { labelsPath } from "~/features/documents/labels/address";
import { documentsPath } from "~/features/documents/paths";
import {
  addDocumentPath,
  billingPath,
  connectionsPath,
  dashboardPath,
  notificationsPath,
  ownProfilePath,
  receivedDocumentsPath,
  securityPath,
  settingsPath,
  supportPath,
  timelinePath,
  trashPath,
} from "~/paths";
import { theSite } from "./documents-site.ts";

const site = theSite();

test.each([
  [dashboardPath, "Übersicht"],
  [documentsPath(), "Dokumente"],
  [documentsPath({ tab: 2 }), "Dokumente"],
  [addDocumentPath, "Dokumente"],
  [receivedDocumentsPath, "Mit mir geteilt"],
  [labelsPath(), "Schlagwörter"],
  [trashPath, "Papierkorb"],
  [connectionsPath, "Kontakte"],
  [ownProfilePath, "Unterschrift"],
  [billingPath, "Abo"],
  [settingsPath, "Einstellungen"],
  [securityPath, "Einstellungen"],
  [timelinePath, "Aktivität"],
  [notificationsPath, "nothing"],
])("at %s the menu marks %s", async (path, label) => {
  const { visitor } = await site.signedIn();
  const [, menu = ""] = /<nav class="menu"(.*?)<\/nav>/s.exec((await visitor.get(path)).html) ?? [];
  const marked = [...menu.matchAll(/<a[^>]*aria-current="page"[^>]*>.*?<span class="cut">([^<]*)/g)].map(([, text]) => text);
  expect(marked).toEqual(label === "nothing" ? [] : [label]);
});

test("the person's menu leads to profile, settings, invitations, activity and help, and signs out", async () => {
  const { visitor } = await site.signedIn();
  const [, menu = ""] = /<section class="popover user-menu"(.*?)<\/section>/s.exec((await visitor.get(dashboardPath)).html) ?? [];
  const links = [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>.*?<\/svg>([^<]*)/g)].map(([, href, text]) => [text, href]);
  expect(links).toEqual([
    ["Mein Profil", ownProfilePath],
    ["Einstellungen", settingsPath],
    ["Einladen", connectionsPath],
    ["Aktivität", timelinePath],
    ["Hilfe und Kontakt", supportPath],
  ]);
  expect(menu).toContain("Abmelden");
});

import { expect, test } from "vitest";
import { catalogues } from "~/i18n/catalogues.server";
import { textsIn } from "~/i18n/texts.server";
import { languages } from "~/lib/languages";
import { tellCommands } from "./tell-suggestions.server.ts";

test.each(languages)("screens are called in the menu of commands as they are in the menus, in %s", (language) => {
  const { commands, labels, menu, notifications, security, trash } = catalogues[language];
  expect(commands.screen).toMatchObject({
    dashboard: menu.dashboard,
    labels: labels.title,
    trash: trash.title,
    connections: menu.connections,
    notifications: notifications.title,
    timeline: menu.activity,
    profile: menu.profile,
    billing: menu.billing,
    settings: menu.settings,
    security: security.page,
    support: menu.support,
  });
});

test.each([
  ["Connections", "/admin/connections"],
  ["contacts", "/admin/connections"],
  ["benachr", "/admin/notifications"],
  ["Timeline", "/admin/timeline"],
  ["aktivitaet", "/admin/timeline"],
  ["dashboard", "/admin/dashboard"],
  ["Empfangen", "/admin/documents/5"],
  ["Billing", "/admin/billing"],
  ["hilfe", "/admin/support"],
  ["2fa", "/admin/settings/security"],
  ["hochladen", "/admin/addnewdoc"],
])("the menu of commands finds by %j in both languages", async (typed, to) => {
  for (const language of languages) {
    const found = tellCommands(typed, await textsIn(language, "commands")).flatMap(({ options }) => options.map((option) => option.to));
    expect(found).toContain(to);
  }
});

test("another word for a screen is found by its beginning only, and each word that is typed must be one of it", async () => {
  const t = await textsIn("de", "commands");
  const found = (typed: string) => tellCommands(typed, t).flatMap(({ options }) => options.map(({ label }) => label));
  expect(found("achrichtigungen")).not.toContain("Mitteilungen");
  expect(found("benachrichtigungen papierkorb")).not.toContain("Mitteilungen");
});

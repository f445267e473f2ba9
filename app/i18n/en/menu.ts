import type { menu as german } from "../de/menu.ts";
import type { Translation } from "../translation.ts";

export const menu: Translation<typeof german> = {
  dashboard: "Dashboard",
  arrivals: "Arrivals",
  refused_one: "{{count}} file not added",
  refused_other: "{{count}} files not added",
  documents: "Documents",
  received: "Received",
  labels: "Tags",
  trash: "Trash",
  connections: "Connections",
  requests_one: "{{count}} open request",
  requests_other: "{{count}} open requests",
  account: "Account",
  signature: "Signature",
  billing: "Billing",
  settings: "Settings",
  profile: "My Profile",
  invite: "Invite",
  activity: "Activity",
  support: "Help and contact",
  begin: "Get Started",
  lite: { on: "Turn lite mode on", off: "Turn lite mode off" },
  logout: "Logout",
  quota: "{{count}} of {{allowance}} free pages left",
  unlimited: "Unlimited with Premium",
};

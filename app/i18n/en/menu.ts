import type { menu as german } from "../de/menu.ts";
import type { Translation } from "../translation.ts";

export const menu: Translation<typeof german> = {
  dashboard: "Dashboard",
  documents: "Documents",
  labels: "Tags",
  connections: "Connections",
  requests_one: "{{count}} open request",
  requests_other: "{{count}} open requests",
  signature: "Signature",
  billing: "Billing",
};

import type { commands as german } from "../de/commands.ts";
import type { Translation } from "../translation.ts";

/** What is proposed while one types, and the menu that Ctrl+K opens. */
export const commands: Translation<typeof german> = {
  title: "Find and open",
  label: "Document, page or action",
  placeholder: "Document, page or action…",
  found: "Suggestions",
  nothing: "Nothing found.",
  views: "Saved views",
  documents: "Documents",
  senders: "Senders",
  tags: "Tags",
  screens: "Pages",
  actions: "Actions",
  search: "Search",
  everywhere: "Search every text for “{{text}}”",
  screen: {
    documents: "All documents",
    dashboard: "Dashboard",
    shared: "Shared documents",
    received: "Received documents",
    labels: "Tags, senders and types",
    trash: "Trash",
    connections: "Connections",
    notifications: "Notifications",
    timeline: "Activity",
    profile: "My Profile",
    billing: "Billing",
    settings: "Settings",
    security: "Sign-in security",
    setUpArrivals: "Set up arrivals",
    webhooks: "Webhooks",
    support: "Help and contact",
  },
  action: {
    add: "Add a new document",
    untagged: "Show documents without a tag",
    unsent: "Show documents without a sender",
    signature: "Change your signature",
  },
};

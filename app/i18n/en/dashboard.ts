import type { dashboard as german } from "../de/dashboard.ts";
import type { Translation } from "../translation.ts";

export const dashboard: Translation<typeof german> = {
  title: "Dashboard",
  overview: "Overview",
  greeting: {
    morning: "Good morning, {{name}}",
    day: "Hello, {{name}}",
    evening: "Good evening, {{name}}",
  },
  changed_one: "{{count}} document is new or changed since you were last here.",
  changed_other: "{{count}} documents are new or changed since you were last here.",
  documents: "Documents",
  private: "Private",
  shared: "Shared",
  received: "Received",
  invites: "Invitations",
  pending: "Pending",
  invited: "Received",
  subscription: "Subscription",
  pagesLeft_one: "page remaining",
  pagesLeft_other: "pages remaining",
  unlimited: "Unlimited Pages",
  plans: { trial: "Trial", premium: "Premium" },
  missing: "Not available right now. Reload the page in a moment.",
  recent: {
    title: "Recent Documents",
    all: "See all",
  },
  tips: {
    title: "Get more out of Mappe",
    newTab: " (opens in a new tab)",
    list: {
      receipts: "File a receipt in a minute",
      signature: "Keep a signature ready",
      pages: "Several pages in one PDF",
      search: "Search by tags",
      rights: "Grant rights when sharing",
      versions: "Bring back earlier versions",
      contacts: "Invite your contacts",
      tax: "Mark everything for your taxes",
    },
    power: "Power tip:",
    powerTip: "The “/” key takes you to the search from anywhere.",
  },
  quote: "“{{text}}”",
};

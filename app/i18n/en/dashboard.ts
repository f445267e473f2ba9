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
  paid: {
    waiting: "Thank you! Premium will show here as soon as your payment is confirmed, usually within seconds.",
    done: "Premium is active: you can now add as many pages as you like.",
  },
  missing: "Not available at the moment. Please reload the page shortly.",
  recent: {
    title: "Recent Documents",
    all: "See all",
  },
  tips: {
    title: "Get more out of Mappe",
    newTab: " (opens in a new tab)",
    list: {
      receipts: "File a receipt in under a minute",
      profile: "Complete your profile",
      pages: "Several pages in one PDF",
      search: "Search by tags",
      rights: "Grant rights when sharing",
      versions: "Restore earlier versions",
      contacts: "Invite your contacts",
      tax: "Mark everything for your tax return",
    },
    power: "Power tip:",
    powerTip: "The “/” key takes you to the search from anywhere.",
  },
  quote: "“{{text}}”",
};

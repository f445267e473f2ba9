import type { notifications as german } from "../de/notifications.ts";
import type { Translation } from "../translation.ts";

export const notifications: Translation<typeof german> = {
  activity: "Activity",
  title: "Notifications",
  own: "Your own",
  titleOf: "Activity: {{list}}",
  all: "All notifications",
  count_one: "{{count}} unread",
  count_other: "{{count}} unread",
  markAll: "Mark all as read",
  marking: "Marking as read …",
  bell: {
    label: "Notifications",
    short: "News",
    unread_one: "Notifications, {{count}} unread",
    unread_other: "Notifications, {{count}} unread",
  },
  none: "No notifications yet.",
  missing: "Not available at the moment.",
  noneText: "When somebody shares a document with you or wants to connect, it appears here.",
  unread: "Unread: ",
  left: "Somebody who has left Mappe",
  kinds: {
    welcome: "Welcome to Mappe. The Starter Guide shows the first steps.",
    "connect-request": "sent you a connect request",
    "document-shared_one": "shared a document with you",
    "document-shared_other": "shared {{count}} documents with you",
    "document-signed": "signed the document",
    "asked-to-sign": "asks you to sign a document",
    "reminded-to-sign": "reminds you that your signature is missing",
    "signing-declined": "declined to sign a document",
    "data-export-ready": "Your data is ready to take with you.",
    "document-deleted_one": "deleted a document of yours. It is in the trash.",
    "document-deleted_other": "deleted {{count}} documents of yours. They are in the trash.",
  },
};

import type { notifications as german } from "../de/notifications.ts";
import type { Translation } from "../translation.ts";

export const notifications: Translation<typeof german> = {
  title: "Notifications",
  bell: {
    label: "Notifications",
    short: "News",
    unread_one: "Notifications, {{count}} unread",
    unread_other: "Notifications, {{count}} unread",
  },
  none: "No notifications yet.",
  unread: "Unread: ",
  kinds: {
    welcome: "Welcome to Mappe. The Starter Guide shows the first steps.",
    "connect-request": "sent you a connect request",
    "document-shared": "shared a document with you",
    "document-signed": "signed the document",
  },
};

import type { requested as german } from "../de/requested.ts";
import type { Translation } from "../translation.ts";

export const requested: Translation<typeof german> = {
  title: "Send files",
  heading: "{{name}} is asking you for files",
  until: "You can send them until {{day}}, without an account.",
  kinds: "You can send {{kinds}}.",
  left_one: "{{count}} more file of at most {{size}}.",
  left_other: "{{count}} more files of at most {{size}} each, {{all}} in all.",
  sender: "Your name",
  senderHint: "It tells {{name}} who the files are from.",
  message: "Message (optional)",
  files: "Files",
  filesHint: "You can choose several at once, and photos on a phone.",
  send: "Send",
  sendMore: "Send more",
  more: "More files",
  goesTo: "Your files and your name go to {{name}}. You won’t see them here again.",
  arrived_one: "One file has arrived",
  arrived_other: "{{count}} files have arrived",
  refused_one: "One file has not arrived",
  refused_other: "{{count}} files have not arrived",
  full: "Everything that can be sent here has arrived. If something is missing, please ask {{name}} for a new link.",
  notNow: "Nothing can be taken here right now. Please let {{name}} know, and try again later.",
  why: {
    full: "“{{file}}” no longer fits into what is taken here. Please ask {{name}} for a new link.",
    over: "“{{file}}” came too late: the link is no longer open. Please ask {{name}} for a new one.",
    "not-now": "“{{file}}” can’t be taken right now. Please let {{name}} know, and try again later.",
  },
  errors: {
    sender: "Please enter your name, with at most {{max}} characters.",
    message: "Please shorten it to at most {{max}} characters.",
    files: "Please choose at least one file.",
    again: "Please choose the files once more.",
  },
  over: {
    title: "This link is no longer open",
    text: "It has expired or was ended, or the address isn’t complete. Please ask the person who sent it for a new one.",
  },
};

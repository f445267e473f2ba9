import type { moving as german } from "../de/moving.ts";
import type { Translation } from "../translation.ts";

export const moving: Translation<typeof german> = {
  from: "From {{program}}",
  archiveNumber: "Archive number",
  added: "Added",
  folder: "Folder",
  about: "About",
  sentBy: "Sent by",
  yes: "yes",
  no: "no",
  wrote: "{{name}} wrote:",
};

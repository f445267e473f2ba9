import { z } from "zod";
import { bounded } from "~/lib/bounded";
import { tidy } from "~/lib/tidy";
import { type ProfileField, profileFields } from "./rules.ts";

const line = (field: ProfileField) =>
  z
    .string()
    .overwrite((typed) => tidy(typed))
    .max(profileFields[field])
    .default("");

/** What is too long is said beside its field, in the words of the screen. */
export const profileForm = z.object({
  displayName: line("displayName"),
  firstName: line("firstName"),
  lastName: line("lastName"),
  mobile: line("mobile"),
  aboutMe: z.string().overwrite(tidyLines).max(profileFields.aboutMe).default(""),
});

/** UTF-16 units that are looked at: many times what the field takes, so that what is too long is still said to be. */
const longestText = 16_384;

/** Line by line, with one empty line at most between two. */
function tidyLines(text: string): string {
  const lines = bounded(text, { maxLength: longestText })
    .split(/\r\n|\r|\n/)
    .map((typed) => tidy(typed));
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

import { z } from "zod";
import { tidy } from "~/lib/tidy";
import { tidyLines } from "~/lib/tidy-lines";
import { type ProfileField, profileFields } from "./rules.ts";

const line = (field: ProfileField) =>
  z
    .string()
    .overwrite((typed) => tidy(typed))
    .max(profileFields[field])
    .default("");

/** The form of the profile. A value that is too long is reported at its field, in the words of the screen. */
export const profileForm = z.object({
  displayName: line("displayName"),
  firstName: line("firstName"),
  lastName: line("lastName"),
  mobile: line("mobile"),
  aboutMe: z.string().overwrite(tidyLines).max(profileFields.aboutMe).default(""),
});

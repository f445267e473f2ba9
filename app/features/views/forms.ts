import { z } from "zod";
import { tidy } from "~/lib/tidy";
import { maxViewName } from "./rules.ts";

/** The form of a saved search. An error is a key for which the screen has a text. */
export const viewForm = z.object({
  name: z
    .string("empty")
    .overwrite((typed) => tidy(typed))
    .min(1, "empty")
    .max(maxViewName, "long"),
});
export type ViewForm = z.input<typeof viewForm>;

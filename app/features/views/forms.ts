import { z } from "zod";
import { tidy } from "~/lib/tidy";
import { maxViewName } from "./rules.ts";

/** What is wrong is told by a word that the screen has a text for. */
export const viewForm = z.object({
  name: z
    .string("empty")
    .overwrite((typed) => tidy(typed))
    .min(1, "empty")
    .max(maxViewName, "long"),
});
export type ViewForm = z.input<typeof viewForm>;

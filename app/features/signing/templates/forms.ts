import { z } from "zod";
import { tidy } from "~/lib/tidy";
import { longestTemplateName } from "./rules.ts";

/** What can be wrong with a template: keys for which the screen has texts. */
const messages = ["noName", "longName", "taken", "many", "none", "which", "nothing", "tooMany"] as const;
export type TemplateMessage = (typeof messages)[number];

export function isTemplateMessage(text: string): text is TemplateMessage {
  return messages.some((message) => message === text);
}

/** The form of a template's name. */
export const templateForm = z.object({
  name: z
    .string("noName")
    .overwrite((typed) => tidy(typed))
    .min(1, "noName")
    .max(longestTemplateName, "longName"),
});
export type TemplateForm = z.input<typeof templateForm>;

/** The form by which a template is used. replace: what those who have not signed were to fill in goes */
export const applyForm = z.object({ template: z.uuid("which"), replace: z.literal("on").optional() });
export type ApplyForm = z.input<typeof applyForm>;

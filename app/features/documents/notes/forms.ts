import { z } from "zod";
import { tidyLines } from "~/lib/tidy-lines";
import { maxNoteLength } from "./rules.ts";

/** What is wrong is told by a word that the screen has a text for. */
export const noteForm = z.object({ text: z.string("empty").overwrite(tidyLines).min(1, "empty").max(maxNoteLength, "long") });
export type NoteForm = z.input<typeof noteForm>;

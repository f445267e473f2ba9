import { z } from "zod";
import { tidyLines } from "~/lib/tidy-lines";
import { maxNoteLength } from "./rules.ts";

/** The form of a note. An error is a key for which the screen has a text. */
export const noteForm = z.object({ text: z.string("empty").overwrite(tidyLines).min(1, "empty").max(maxNoteLength, "long") });
export type NoteForm = z.input<typeof noteForm>;

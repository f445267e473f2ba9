import type { TFunction } from "i18next";
import { germanTime } from "~/lib/dates";
import type { Note } from "./list-notes.server.ts";
import type { NotesPanelFacts } from "./notes-panel.tsx";
import { notesShown } from "./rules.ts";

export type ToldNote = { id: string; text: string; told: string; mayDelete: boolean };

export function toldNotes(notes: readonly Note[], t: TFunction<"notes">): ToldNote[] {
  return notes.map(({ author, at, ...note }) => ({ ...note, told: t("by", { name: author ?? t("left"), time: germanTime(at) }) }));
}

/** Returns null if there is neither a note nor the right to write one. */
export function notesPanel(notes: readonly Note[], may: { edit: boolean }, t: TFunction<"notes">): NotesPanelFacts | null {
  if (notes.length === 0 && !may.edit) return null;
  const isMore = notes.length > notesShown;
  const count = notes.length;
  const toRead = isMore || notes.some(({ mayDelete }) => mayDelete) ? t("all", { count }) : null;
  const more = may.edit ? t(isMore ? "allOrAdd" : "add", { count }) : toRead;
  const shown = toldNotes(notes.slice(0, notesShown), t).map(({ mayDelete: _, ...note }) => note);
  return { title: t("title"), notes: shown, more };
}

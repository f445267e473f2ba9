import type { WantedLook } from "~/imaging/recipe";
import { keep, letGo } from "./kept-files.ts";
import { newId } from "./new-id.ts";
import { keyOf } from "./parcels.ts";
import { idOf, nameForm } from "./taken-ids.ts";

/** Whose pictures they are, and how they are to go. */
export type TakenHow = { person: string; document?: string | undefined; fullQuality: boolean; look?: WantedLook | undefined };

/** From the moment it is taken a picture is in the browser, whatever becomes of the tab. False: in the tab alone. */
export function keepTaken(file: File, how: TakenHow): Promise<boolean> {
  const submissionId = newId();
  nameForm(file, submissionId);
  const { person, ...sent } = how;
  return keep(person, { submissionId, place: 0, kind: "draft", file, ...sent });
}

/** Taken out again, or another one was taken for it. */
export function letTakenGo(file: File): void {
  const submissionId = idOf(file);
  if (submissionId) void letGo(keyOf({ submissionId, place: 0, kind: "draft" }));
}

/** The same picture, called as its place among the others says. */
export function called(name: string, file: File): File {
  const named = new File([file], name, { type: file.type });
  const id = idOf(file);
  if (id) nameForm(named, id);
  return named;
}

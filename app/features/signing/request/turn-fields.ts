import { isId } from "~/lib/ids";
import { mostTurns } from "./turns.ts";

const turnPrefix = "turn-";

/** The name of the field with the place of a person or a guest in the order. */
export function turnField(signerId: string): string {
  return turnPrefix + signerId;
}

/** Returns the places that a form gives. What is no number of a place is left out: they come last. */
export function turnsIn(form: FormData): Map<string, number> {
  const turns = new Map<string, number>();
  for (const [name, value] of form) {
    const signerId = name.startsWith(turnPrefix) ? name.slice(turnPrefix.length) : "";
    const turn = Number(value);
    if (isId(signerId) && Number.isInteger(turn) && turn >= 1 && turn <= mostTurns) turns.set(signerId, turn);
  }
  return turns;
}

/** The buttons of the form for signers. */
export const signersVerbs = { save: "alone", withdraw: "alone" } as const;

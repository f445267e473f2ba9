const before = "place-";

/** The name of a form's field for what is typed at a place. */
export function placeField(placeId: string): string {
  return before + placeId;
}

/** Reads what was typed at places, by their ids. */
export function typedPlaces(fields: FormData): Map<string, string> {
  const typed = new Map<string, string>();
  for (const [name, value] of fields) if (name.startsWith(before) && typeof value === "string") typed.set(name.slice(before.length), value);
  return typed;
}

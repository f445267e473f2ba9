/** The intents of a form's buttons: `alone`, or `about` something that the button names, as "remove:<id>" does. */
export type Vocabulary = Readonly<Record<string, "alone" | "about">>;

type Named<V extends Vocabulary, Kind> = { [Verb in keyof V & string]: V[Verb] extends Kind ? Verb : never }[keyof V & string];

/** A button's value. */
export type IntentText<V extends Vocabulary> = Named<V, "alone"> | `${Named<V, "about">}:${string}`;

/** The same, read. */
export type IntentOf<V extends Vocabulary> = {
  [Verb in keyof V & string]: V[Verb] extends "about" ? { verb: Verb; about: string } : { verb: Verb };
}[keyof V & string];

/** undefined: no button of the form says that. */
export function readIntent<const V extends Vocabulary>(vocabulary: V, posted: string): IntentOf<V> | undefined {
  const at = posted.indexOf(":");
  const [verb, about] = at < 0 ? [posted, undefined] : [posted.slice(0, at), posted.slice(at + 1)];
  const kind = Object.hasOwn(vocabulary, verb) ? vocabulary[verb] : undefined;
  if (kind === "about" && about !== undefined) return { verb, about } as IntentOf<V>;
  return kind === "alone" && about === undefined ? ({ verb } as IntentOf<V>) : undefined;
}

import { type IntentOf, readIntent, type Vocabulary } from "~/lib/intents";
import { notUnderstood } from "./errors.ts";

/** Returns the intent of the form's pressed button; throws a 422 if the form has no such button. */
export function intentIn<const V extends Vocabulary>(vocabulary: V, fields: FormData): IntentOf<V> {
  return readIntent(vocabulary, String(fields.get("intent") ?? "")) ?? notUnderstood();
}

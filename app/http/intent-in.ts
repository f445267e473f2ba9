import { type IntentOf, readIntent, type Vocabulary } from "~/lib/intents";
import { notUnderstood } from "./errors.ts";

/** What the pressed button of a form asks for; 422 where none of its buttons says that. */
export function intentIn<const V extends Vocabulary>(vocabulary: V, fields: FormData): IntentOf<V> {
  return readIntent(vocabulary, String(fields.get("intent") ?? "")) ?? notUnderstood();
}

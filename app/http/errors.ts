import { data } from "@remix-run/node";
import { type IntentOf, readIntent, type Vocabulary } from "~/lib/intents";

/** 404 for what does not exist and for what this person may not see, so that nobody learns which of the two it is. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** 422 for a form that asks for what none of its buttons says. */
export function notUnderstood(): never {
  throw data(null, { status: 422 });
}

/** What the pressed button of a form asks for; 422 where none of its buttons says that. */
export function intentIn<const V extends Vocabulary>(vocabulary: V, fields: FormData): IntentOf<V> {
  return readIntent(vocabulary, String(fields.get("intent") ?? "")) ?? notUnderstood();
}

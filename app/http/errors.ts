import { data } from "@remix-run/node";

/** Throws 404 for things that do not exist and for things that this person may not see, so that nobody learns which of the two it is. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Throws 422 for a form with an intent that none of its buttons has. */
export function notUnderstood(): never {
  throw data(null, { status: 422 });
}

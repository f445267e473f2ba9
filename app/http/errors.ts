import { data } from "@remix-run/node";

/** 404 for what does not exist and for what this person may not see, so that nobody learns which of the two it is. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** 422 for a form that asks for what none of its buttons says. */
export function notUnderstood(): never {
  throw data(null, { status: 422 });
}

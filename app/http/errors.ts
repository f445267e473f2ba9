import { data } from "@remix-run/node";

/** For what does not exist, or must not be shown to this person: nobody learns which. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

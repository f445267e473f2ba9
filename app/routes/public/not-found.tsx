import { notFound } from "~/http/errors";

/** Every address that nothing else answers: the root's error page says so. */
export function loader() {
  return notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}

import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Returns the last answer of the screen's action. The router forgets it as soon as a live change reloads the page's data: completing a revalidation
 * clears the action's data, in React Router 7.18 as in 6.
 */
export function useAnswer<Action>() {
  const fresh = useActionData<Action>();
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer: fresh });
  if (kept.key !== key || (fresh !== undefined && fresh !== kept.answer)) keep({ key, answer: fresh });
  return fresh ?? (kept.key === key ? kept.answer : undefined);
}

import type { MouseEvent } from "react";

/** The props of a form's button while the form is being sent: another press does nothing, and the focus stays, which a disabled button would lose. */
export function whileSending(isSending: boolean) {
  return isSending && { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() };
}

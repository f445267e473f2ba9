import type { MouseEvent } from "react";

/** Of the button of a form that is being sent: another press does nothing, and the focus stays, which a disabled button loses. */
export function whileSending(isSending: boolean) {
  return isSending && { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() };
}

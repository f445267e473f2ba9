/** The kinds of toast. "danger" interrupts a screen reader, the others wait their turn. */
export const toastKinds = ["success", "info", "warning", "danger"] as const;
export type ToastKind = (typeof toastKinds)[number];

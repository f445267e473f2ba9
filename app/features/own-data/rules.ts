const day = 24 * 60 * 60 * 1000;

/** ms that a data export can be fetched */
export const dataExportLifetime = 7 * day;

/** ms in which somebody who asked to leave can still come back */
export const graceBeforeErasure = 14 * day;

/** ms that an erasure waits for the payment provider's key to come back, before it is left to the operator to end what is paid */
export const patienceForPayments = 3 * day;

/** ms after which an erasure that is not done is told to the operator */
export const erasureOverdue = day;

/** How much of each kind went with an account. */
export type ErasedCounts = { documents: number; versions: number; pages: number; files: number };

/** Grows when a reader of older data exports would stumble over a newer one. */
export const dataExportVersion = 1;

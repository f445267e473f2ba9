const day = 24 * 60 * 60 * 1000;

/** ms for which a data export can be downloaded */
export const dataExportLifetime = 7 * day;

/** ms in which a person who asked to leave can still come back */
export const graceBeforeErasure = 14 * day;

/** ms that an erasure waits for the payment provider's key, before the operator has to end the payments by hand */
export const patienceForPayments = 3 * day;

/** ms after which an unfinished erasure is reported to the operator */
export const erasureOverdue = day;

/** The number of deleted objects of each kind. */
export type ErasedCounts = { documents: number; versions: number; pages: number; files: number };

/** Increases when readers of older data exports could not read a newer one. */
export const dataExportVersion = 1;

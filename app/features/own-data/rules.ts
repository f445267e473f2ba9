const day = 24 * 60 * 60 * 1000;

/** ms that a data export can be fetched */
export const dataExportLifetime = 7 * day;

/** ms in which somebody who asked to leave can still come back */
export const graceBeforeErasure = 14 * day;

/** How much of each kind went with an account. */
export type ErasedCounts = { documents: number; versions: number; pages: number; files: number };

/** Grows when a reader of older data exports would stumble over a newer one. */
export const dataExportVersion = 1;

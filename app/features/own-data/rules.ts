const day = 24 * 60 * 60 * 1000;

/** ms that a data export can be fetched */
export const dataExportLifetime = 7 * day;

/** Grows when a reader of older data exports would stumble over a newer one. */
export const dataExportVersion = 1;

/** The address that asks whether all documents of the trash are to be restored. */
export const restoreAllPath = "/admin/documents/trash/restore";

/** The address that asks whether documents of the trash are to be purged; all of them if none are chosen. */
export const purgePath = "/admin/documents/trash/purge";

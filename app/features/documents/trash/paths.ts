/** Documents that were deleted and can still be brought back; what it posts to itself brings them back. */
export const trashPath = "/admin/documents/trash";

/** Where is asked whether documents of the trash go for good; without any chosen, all of them. */
export const purgePath = "/admin/documents/trash/purge";

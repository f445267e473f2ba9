/** Where is asked whether documents of the trash go for good; without any chosen, all of them. */
export const purgePath = "/admin/documents/trash/purge";

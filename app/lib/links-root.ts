/** The addresses below which lie the pages of people who came by a link. */
export const linksRoot = "/l";
export const signLinksRoot = "/sign";

/** The address below which guests send files by somebody's request. */
export const fileRequestsRoot = "/s";

/** Where people stop letters of others to their address, and report one. */
export const stopRoot = "/stop";
export const reportRoot = "/report";

/** Where people come who need not know Mappe: their addresses hold secrets. */
export const guestRoots = [linksRoot, signLinksRoot, fileRequestsRoot, stopRoot, reportRoot];

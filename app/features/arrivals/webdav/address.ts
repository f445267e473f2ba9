/** The folder into which scanners and programs put files. */
export const inboxPath = "/dav/inbox/";

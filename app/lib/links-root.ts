/** The address below which lie the pages of people who came by a link. */
export const linksRoot = "/l";

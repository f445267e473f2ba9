/** The addresses below which lie the pages of people who came by a link. */
export const linksRoot = "/l";
export const signLinksRoot = "/sign";

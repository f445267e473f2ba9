/** The folders within a person's folder into which files go once they were dealt with. */
export const takenFolder = "taken";
export const refusedFolder = "refused";

/** Names that programs give to files that they still write, and to files for themselves. */
const notForMappe = /^(\.|~\$|thumbs\.db$|desktop\.ini$)|\.(part|partial|filepart|crdownload|tmp|temp|swp)$/i;

/** Returns whether a name within a watched folder is passed over. An unreadable name holds the sign that stands for bytes that are no text. */
export function isPassedOver(name: string): boolean {
  return notForMappe.test(name) || name.includes("\ufffd");
}

/** Returns the folders of a path as tags, from the outermost: "Steuer/2026/brief.pdf" has "Steuer" and "2026". */
export function foldersOf(path: string): string[] {
  return path.split("/").slice(0, -1);
}

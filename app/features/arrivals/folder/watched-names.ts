/** The folders within a person's folder into which files go once they were dealt with. */
export const takenFolder = "taken";
export const refusedFolder = "refused";

/** Names of files that programs have for themselves. */
const ofPrograms = /^(\.|~\$|thumbs\.db$|desktop\.ini$)|\.swp$/i;

/** The endings that programs give to files while they write them. */
const writingEnd = /\.(part|partial|filepart|crdownload|tmp|temp|tacitpart|upload)$/i;

/** Returns whether a name within a watched folder is passed over. An unreadable name holds the sign that stands for bytes that are no text. */
export function isPassedOver(name: string): boolean {
  return ofPrograms.test(name) || writingEnd.test(name) || name.includes("\ufffd");
}

/** Returns the name that a file has once it is written: "brief.pdf" of "brief.pdf.part". */
export function withoutWritingEnd(name: string): string {
  return name.replace(writingEnd, "") || name;
}

/** Returns the folders of a path as tags, from the outermost: "Steuer/2026/brief.pdf" has "Steuer" and "2026". */
export function foldersOf(path: string): string[] {
  return path.split("/").slice(0, -1);
}

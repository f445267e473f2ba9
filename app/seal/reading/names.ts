/** characters of a name that are shown */
const longest = 120;

type Names = { name: string | null; issuer: string | null };

/** Returns the name of a certificate's owner and that of its issuer. Neither was checked. */
export function namesIn({ subject, issuer }: { subject?: string | undefined; issuer?: string | undefined }): Names {
  return { name: nameIn(subject), issuer: nameIn(issuer) };
}

/** Finds the name among lines of one part each, "CN=Jana Albrecht". */
function nameIn(lines: string | undefined): string | null {
  const parts = new Map((lines ?? "").split("\n").map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
  const name = parts.get("CN") ?? parts.get("O") ?? parts.get("emailAddress");
  return name ? shown(name) : null;
}

/** Removes from a stranger's name all signs that would turn the line around or break it, and cuts it. */
function shown(name: string): string | null {
  const plain = name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const signs = [...plain];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join("")}…` : plain || null;
}

/** "(D:20261122141007+01'00')" behind /M: when the signature says it was made. */
export function momentBeside(text: string): string | null {
  const found = /\/M\s{0,8}\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, sign, hours = "00", minutes = "00"] = found;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign ? `${sign}${hours}:${minutes}` : "Z"}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

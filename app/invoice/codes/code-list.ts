/** name: as the norm calls it; source: with whose release it came; date: of that release */
export type CodeList = { name: string; source: string; date: string; codes: ReadonlySet<string> };

/** codes: parted by blanks or line breaks */
export function codeList(name: string, source: string, date: string, codes: string): CodeList {
  return { name, source, date, codes: new Set(codes.split(/\s+/).filter(Boolean)) };
}

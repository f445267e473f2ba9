/** By the user agent. Tablets count as wide screens, older iPads too, although they call themselves "Mobile". */
export function isPhone(userAgent: string | null | undefined): boolean {
  return /Mobi/i.test(userAgent ?? "") && !/iPad|Tablet/i.test(userAgent ?? "");
}

/** Tablets have room for the wide layout; an older iPad calls itself "Mobile" all the same. */
export function isPhone(userAgent: string | null | undefined): boolean {
  return /Mobi/i.test(userAgent ?? "") && !/iPad|Tablet/i.test(userAgent ?? "");
}

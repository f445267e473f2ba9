/** Tells by the user agent whether a device is a phone. Tablets count as wide screens, even older iPads, although they call themselves "Mobile". */
export function isPhone(userAgent: string | null | undefined): boolean {
  return /Mobi/i.test(userAgent ?? "") && !/iPad|Tablet/i.test(userAgent ?? "");
}

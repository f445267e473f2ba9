/** greatest number of access keys of one person: several devices and programs, each with its own */
export const accessKeyLimit = 20;
export const accessKeyNameMaxLength = 60;

/** what each secret begins with, so that services that look for published secrets know it */
export const accessKeyStart = "mappe_";

/** ms after which another use is noted, so that not every request causes a write */
export const accessKeyUseNoted = 60 * 1000;

/** Returns whether a text has the form of a secret of an access key. */
export function isAccessKey(text: string): boolean {
  return /^mappe_[A-Za-z0-9_-]{43}$/.test(text);
}

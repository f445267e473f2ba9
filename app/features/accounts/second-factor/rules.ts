const minute = 60 * 1000;

/** ms that a person has for the code after the password or the provider */
export const secondStepLifetime = 10 * minute;
/** ms that a person has to add the secret to an app and type its first code */
export const setUpLifetime = 15 * minute;
/** ms after which a sign-in is too old to prove the identity for changes of the ways in, if there is no password */
export const freshEnough = 15 * minute;
/** ms for which a mailed code is valid */
export const mailedCodeLifetime = 15 * minute;
export const mailedCodeLength = 8;
/** tries for one mailed code */
export const mailedCodeTries = 5;

export const recoveryCodeCount = 10;
/** 32 characters that nobody mistakes for one another: five bits each */
export const recoverySigns = "0123456789abcdefghjkmnpqrstvwxyz";
/** characters; 80 bits */
export const recoveryCodeLength = 16;
/** characters of the codes that an earlier version made */
const earlierCodeLength = 10;

/** Returns the code of an app, however it was typed; undefined if it is none. Digits of other scripts are invalid. */
export function appCodeOf(typed: string): string | undefined {
  const bare = typed.replace(/\s/g, "");
  return /^[0-9]{6}$/.test(bare) ? bare : undefined;
}

/** Returns a mailed code, however it was typed; undefined if it is none. */
export function mailedCodeOf(typed: string): string | undefined {
  const bare = typed.slice(0, 100).replace(/[\s-]/g, "");
  return bare.length === mailedCodeLength && /^[0-9]+$/.test(bare) ? bare : undefined;
}

/** Returns a recovery code, however it was typed or read. */
export function recoveryCodeOf(typed: string): string | undefined {
  const bare = typed
    .replace(/[\s‐-―-]/g, "")
    .toLowerCase()
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  const isLong = bare.length === recoveryCodeLength || bare.length === earlierCodeLength;
  return isLong && [...bare].every((sign) => recoverySigns.includes(sign)) ? bare : undefined;
}

/** Splits a code into groups that are easier to read and type: "JBSW Y3DP" */
export function inGroups(text: string, { of, between }: { of: number; between: string }): string {
  return (text.match(new RegExp(`.{1,${of}}`, "g")) ?? []).join(between);
}

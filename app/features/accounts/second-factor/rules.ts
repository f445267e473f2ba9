const minute = 60 * 1000;

/** ms that a person has for the code, after the password or the provider */
export const secondStepLifetime = 10 * minute;
/** ms that a person has to put the secret into an app and type its first code */
export const setUpLifetime = 15 * minute;
/** ms after which a sign-in proves too little to change the ways in, where there is no password to ask for */
export const freshEnough = 15 * minute;
/** ms for which a mailed code is good */
export const mailedCodeLifetime = 15 * minute;
export const mailedCodeLength = 8;
/** tries of one mailed code */
export const mailedCodeTries = 5;

export const recoveryCodeCount = 10;
/** 32 signs that nobody mistakes for one another: five bits each */
export const recoverySigns = "0123456789abcdefghjkmnpqrstvwxyz";
/** eighty bits */
export const recoveryCodeLength = 16;
/** of codes that an earlier version gave */
const earlierCodeLength = 10;

/** The code of an app, however it was typed; undefined: it is none. Digits of other scripts are none. */
export function appCodeOf(typed: string): string | undefined {
  const bare = typed.replace(/\s/g, "");
  return /^[0-9]{6}$/.test(bare) ? bare : undefined;
}

/** A mailed code, however it was typed; undefined: it is none. */
export function mailedCodeOf(typed: string): string | undefined {
  const bare = typed.slice(0, 100).replace(/[\s-]/g, "");
  return bare.length === mailedCodeLength && /^[0-9]+$/.test(bare) ? bare : undefined;
}

/** A recovery code, however it was typed or read. */
export function recoveryCodeOf(typed: string): string | undefined {
  const bare = typed
    .replace(/[\s‐-―-]/g, "")
    .toLowerCase()
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  const isLong = bare.length === recoveryCodeLength || bare.length === earlierCodeLength;
  return isLong && [...bare].every((sign) => recoverySigns.includes(sign)) ? bare : undefined;
}

/** "JBSW Y3DP": as it is read and typed */
export function inGroups(text: string, { of, between }: { of: number; between: string }): string {
  return (text.match(new RegExp(`.{1,${of}}`, "g")) ?? []).join(between);
}

/** Who may open an account: everybody; people of some domains; who holds an invitation; nobody. The operator invites in each case. */
export type Registration = "open" | "domains" | "invited" | "closed";

/** Whose invitation a key stands for: a person's, which counts as long as theirs is open, or the operator's. */
export type KeyOrigin = "person" | "operator";

export type Policy = { registration: Registration; domains: readonly string[] };

const day = 24 * 60 * 60 * 1000;
/** ms for which the operator's address leads to the form */
export const operatorKeyLifetime = day;
/** ms for which the link of a person's invitation does, as long as the invitation is open */
export const personKeyLifetime = 365 * day;

/** The facts about who wants to open an account. */
export type Applicant = {
  /** normalised */
  email: string;
  /** origin of the invitation that they hold; undefined: none */
  key: KeyOrigin | undefined;
  /** an invitation to this address is open, and the address is theirs without doubt or the key says so */
  isInvited: boolean;
};

/** Returns whether somebody may open an account. */
export function admits({ registration, domains }: Policy, { email, key, isInvited }: Applicant): boolean {
  if (registration === "open" || key === "operator") return true;
  if (registration === "domains") return isOfDomains(email, domains);
  return registration === "invited" && isInvited;
}

/** Returns whether somebody without an account can be invited at this address. */
export function canBeInvited({ registration, domains }: Policy, email: string): boolean {
  if (registration === "domains") return isOfDomains(email, domains);
  return registration !== "closed";
}

/** Returns whether an account may get this address. */
export function mayMoveTo({ registration, domains }: Policy, email: string): boolean {
  return registration !== "domains" || isOfDomains(email, domains);
}

/** Returns whether a normalised address is of one of these domains itself, not of one below them. */
function isOfDomains(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf("@") + 1));
}

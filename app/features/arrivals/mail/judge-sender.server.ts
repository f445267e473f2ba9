import { Resolver } from "node:dns/promises";
import { createReadStream } from "node:fs";
import { addressParser } from "postal-mime";
import { headerLines } from "./keep-message.server.ts";

/** Asks for the records of a name, as node's own resolve does. */
export type Resolve = (name: string, type: string) => Promise<unknown>;

/** questions about one mail, and ms for all of them */
const [mostQuestions, patience] = [60, 20_000];

/** from: the one address that the mail says it is from; isProven: its domain stands for it */
type Judged = { from: string; isProven: boolean };

type Came = { file: string; head: string; envelopeFrom: string; ip: string; helo: string };
/** authserv: the name by which the mail server before us signs what it found out; it is believed, and nothing is looked up */
type Judging = { authserv?: string | undefined; resolve?: Resolve };

/** later: the domain could not be asked now; no-sender: it names none, or several, or none that can be read */
export async function judgeSender(
  came: Came,
  { authserv, resolve = systemResolve() }: Judging = {},
): Promise<Judged | "later" | "no-sender"> {
  const from = fromIn(came.head);
  if (!from) return "no-sender";
  const found = authserv ? findingsOf(came.head, authserv) : await lookUp(came, from, resolve);
  if (found === "later") return found;
  return { from, isProven: found !== undefined && (await standsFor(from, found)) };
}

/** Loaded when a mail comes: most parts of Mappe, and most commands, never judge one. */
function judges(): Promise<typeof import("mailauth")> {
  return import("mailauth");
}

/** Reads the only address of the only From: two readers of a mail that has more would see different ones. */
function fromIn(head: string): string | undefined {
  const [line, ...more] = headerLines(head, "from");
  if (line === undefined || more.length > 0) return undefined;
  const [one, ...others] = addressParser(Buffer.from(line, "latin1").toString("utf8"), { flatten: true });
  const address = one?.address?.toLowerCase();
  return address && others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined;
}

/** Domains that are proven to have sent the mail; strict: how near to the sender's the domain wants them to be */
type Findings = { spf: string[]; dkim: string[]; strict?: { spf: boolean; dkim: boolean }; person?: string };

async function lookUp(
  { file, envelopeFrom: sender, ip, helo }: Came,
  from: string,
  resolve: Resolve,
): Promise<Findings | undefined | "later"> {
  const { authenticate } = await judges();
  const resolver = bounded(resolve) as never;
  const asked = { sender, ip, helo, resolver, mta: "mappe", disableArc: true, disableBimi: true };
  const { dkim, spf, dmarc: policy } = await authenticate(createReadStream(file), asked);
  const [seen, ...others] = (dkim.headerFrom ?? []) as string[];
  if (others.length > 0 || seen?.toLowerCase() !== from) return undefined;
  const passed = dkim.results.filter(({ status }) => status.result === "pass" && !("underSized" in status && status.underSized));
  const alignment = policy ? policy.alignment : undefined;
  const found: Findings = {
    spf: spf && spf.status.result === "pass" ? [spf.domain] : [],
    dkim: passed.map(({ signingDomain }) => signingDomain),
    ...(alignment && { strict: { spf: alignment.spf.strict, dkim: alignment.dkim.strict } }),
  };
  if (policy && policy.status.result === "temperror") return "later";
  const isUnsure = [...dkim.results, ...(spf ? [spf] : [])].some(({ status }) => status.result === "temperror");
  return isUnsure && !(await standsFor(from, found)) ? "later" : found;
}

/** Returns what the mail server before us found out (RFC 8601): of its own lines only the uppermost, which it added last. */
function findingsOf(head: string, authserv: string): Findings | undefined | "later" {
  const isOwn = (line: string) => line.split(";", 1)[0]?.trim().split(/\s/, 1)[0]?.toLowerCase() === authserv.toLowerCase();
  const line = headerLines(head, "authentication-results").find(isOwn);
  if (line === undefined) return undefined;
  const results = line
    .replace(/\([^()]*\)/g, " ")
    .split(";")
    .slice(1)
    .map(resultIn);
  const of = (method: string) => results.filter((result) => result.method === method);
  if (of("dmarc").some(({ result }) => result === "temperror")) return "later";
  if (of("dmarc").some(({ result }) => result === "fail")) return undefined;
  const passed = (method: string, ...names: string[]) =>
    of(method).flatMap(({ result, said }) => (result === "pass" ? (names.map((name) => said[name]).find(Boolean) ?? []) : []));
  return {
    spf: [...passed("spf", "smtp.mailfrom", "smtp.helo").map(domainOf), ...passed("dmarc", "header.from").map(domainOf)],
    dkim: passed("dkim", "header.d", "header.i").map(domainOf),
    // Somebody of the house who signed in to send has no signature of their own domain yet.
    ...(passed("auth", "smtp.auth", "smtp.mailfrom")[0] && { person: passed("auth", "smtp.auth", "smtp.mailfrom")[0] }),
  };
}

function resultIn(text: string): { method: string; result: string; said: Record<string, string> } {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  const [method = "", result = ""] = first.toLowerCase().split("=");
  const pairs = rest.map((pair) => pair.split("=", 2)).filter((pair) => pair.length === 2);
  return {
    method,
    result,
    said: Object.fromEntries(pairs.map(([name = "", value = ""]) => [name.toLowerCase(), value.replace(/"/g, "").toLowerCase()])),
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/**
 * Returns whether one of the domains stands for the sender. A domain without a policy of its own is held to the usual one: signed or sent by the same
 * organisation. So nobody gets in by naming a domain that says nothing about its mail.
 */
async function standsFor(from: string, { spf, dkim, strict, person }: Findings): Promise<boolean> {
  if (person === from) return true;
  const exactly = (domains: string[], isStrict = false) =>
    isStrict ? domains.filter((one) => one.toLowerCase() === domainOf(from)) : domains;
  const usualPolicy = (async () => [["v=DMARC1; p=none"]]) as never;
  const { dmarc } = await judges();
  const judged = await dmarc({
    headerFrom: from,
    spfDomains: exactly(spf, strict?.spf),
    dkimDomains: exactly(dkim, strict?.dkim).map((domain) => ({ id: domain, domain })),
    resolver: usualPolicy,
  });
  return judged !== false && judged.status.result === "pass";
}

function systemResolve(): Resolve {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return (name, type) => resolver.resolve(name, type);
}

/** Bounds what one mail may ask. What is not answered in time is asked again with the mail's next try. */
function bounded(resolve: Resolve): Resolve {
  const since = performance.now();
  let asked = 0;
  return async (name, type) => {
    asked += 1;
    const left = patience - (performance.now() - since);
    if (asked > mostQuestions || left <= 0) throw timedOut();
    let clock: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      clock = setTimeout(() => reject(timedOut()), left);
    });
    return Promise.race([resolve(name, type), late]).finally(() => clearTimeout(clock));
  };
}

function timedOut(): Error {
  return Object.assign(new Error("The name servers did not answer in time."), { code: "ETIMEOUT" });
}

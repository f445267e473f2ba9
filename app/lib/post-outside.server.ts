import { lookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses that no stranger may have asked: this machine, its networks, and what leads into them (RFC 6890 and its successors). */
const within = new BlockList();
const networks4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/4 240.0.0.0/4";
const networks6 = "::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 2001::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8";
for (const [networks, family] of [[networks4, "ipv4"] as const, [networks6, "ipv6"] as const])
  for (const network of networks.split(" ")) {
    const [address = "", prefix] = network.split("/");
    within.addSubnet(address, Number(prefix), family);
  }

/** Returns whether an address lies within the own networks, or is none. A mapped one (::ffff:10.0.0.1) is judged as the one that it stands for. */
export function isWithin(address: string): boolean {
  const version = isIP(address);
  return version === 0 || within.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** within: the address, or what its name resolves to, lies in the own networks; away: nobody answered as a web server does */
export type Outcome = { status: number } | { trouble: "within" | "away" | "late" };

/** ms until an answer must have begun */
const patience = 10_000;

type Posting = { headers: Record<string, string>; body: string; mayBeWithin?: boolean };

/**
 * Posts a text to an address that a person named, and returns the status of the answer, of which nothing more is read. Redirects are not followed.
 * The address that a name resolves to is judged as the connection is made, so that a name cannot change what it stands for in between.
 */
export async function postOutside(url: string, { headers, body, mayBeWithin = false }: Posting): Promise<Outcome> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  // Numeric addresses are never looked up.
  if (!mayBeWithin && isIP(host) !== 0 && isWithin(host)) return { trouble: "within" };
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    const send = protocol === "https:" ? overHttps : overHttp;
    const length = { "Content-Length": String(Buffer.byteLength(body)) };
    const options = {
      method: "POST",
      agent: false,
      headers: { ...headers, ...length },
      signal,
      ...(!mayBeWithin && { lookup: lookUpOutside }),
    };
    const posting = send(url, options, (answer) => {
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0 });
    });
    posting.on("error", (error) => {
      resolve({ trouble: signal.aborted ? "late" : error instanceof WithinError ? "within" : "away" });
    });
    posting.end(body);
  });
}

class WithinError extends Error {}

const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    if (addresses.length === 0 || addresses.some(({ address }) => isWithin(address)))
      return callback(new WithinError(`${hostname} lies within the own networks.`), "", 0);
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  });
};

import { lookup } from "node:dns";
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

/** A name that a person typed leads into the own networks. */
export class WithinError extends Error {}

/**
 * Looks up a name for a connection that a person asked for. The address is judged as the connection is made, so that a name cannot change what it stands
 * for in between. Numeric addresses are never looked up: ask `isWithin` of them.
 */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    if (addresses.length === 0 || addresses.some(({ address }) => isWithin(address)))
      return callback(new WithinError(`${hostname} lies within the own networks.`), "", 0);
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  });
};

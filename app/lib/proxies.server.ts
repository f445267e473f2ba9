import { BlockList, isIP } from "node:net";

/** hop: 0 for the client that asks this server itself, 1 for the address that this client names, and so on, as Express counts */
export type Believes = (address: string, hop: number) => boolean;

const named: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Returns a test that tells whose X-Forwarded-* headers are believed. "0" or "false": nobody's. "1" or "true": those of the proxy that asks,
 * if it is on this machine or in a private network. Otherwise the proxies are listed with commas: addresses, networks (10.0.0.0/8) and
 * Express's loopback, linklocal and uniquelocal.
 * @throws an error that says which entry cannot be read
 */
export function believedProxies(setting: string): Believes {
  if (setting === "0" || setting === "false") return () => false;
  if (setting === "1" || setting === "true") {
    const isNear = isAmong(Object.values(named).flat());
    // Earlier addresses that the nearest proxy passes on may be made up by the client.
    return (address, hop) => hop === 0 && isNear(address);
  }
  return isAmong(setting.split(",").flatMap((entry) => named[entry.trim()] ?? [entry.trim()]));
}

/**
 * Returns the fault of a setting that can be read. everybody: it believes even addresses that nobody has, those of examples (RFC 5737, 3849);
 * nobody: an https address has a proxy in front, because Mappe speaks no TLS itself, so all people who come through it are taken for one.
 */
export function strangelyBelieved(setting: string, url: string): "everybody" | "nobody" | undefined {
  const believes = believedProxies(setting);
  if (["192.0.2.1", "203.0.113.1", "2001:db8::1"].some((address) => believes(address, 0))) return "everybody";
  return url.startsWith("https:") && (setting === "0" || setting === "false") ? "nobody" : undefined;
}

function isAmong(networks: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits, ...more] = network.split("/");
    const family = familyOf(address);
    const all = family === "ipv4" ? 32 : 128;
    const prefix = bits === undefined ? all : /^\d{1,3}$/.test(bits) ? Number(bits) : all + 1;
    if (!family || prefix > all || more.length > 0) throw new Error(`TRUST_PROXY: "${network}" is neither an address nor a network.`);
    list.addSubnet(address, prefix, family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}

function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? "ipv4" : "ipv6";
}

import { isIPv6 } from "node:net";

/** The network that an address is part of, with so many of its bits: "192.0.2.0/24", "2001:db8:7::/48". What is no address stays. */
export function networkOf(address: string, { v4, v6 }: { v4: 24 | 32; v6: 48 | 64 }): string {
  const plain = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address);
  if (plain?.[1]) return v4 === 32 ? address.replace(/^::ffff:/i, "") : `${plain[1]}.0/24`;
  if (!isIPv6(address)) return address;

  const [head = "", tail] = address.split("::");
  const leading = head.split(":").filter(Boolean);
  const trailing = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - leading.length - trailing.length) }, () => "0");
  return `${[...leading, ...zeros, ...trailing].slice(0, v6 / 16).join(":")}::/${v6}`;
}

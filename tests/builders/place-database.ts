/** A database file in MaxMind's format (https://maxmind.github.io/MaxMind-DB/) that knows these networks, each with the names of its city. */
export function aPlaceDatabase(networks: Record<string, Record<string, string>>): Buffer {
  const tree: Node[] = [[null, null]];
  const records: Buffer[] = [];
  let used = 0;
  for (const [network, names] of Object.entries(networks)) {
    plant(tree, bitsOf(network), { at: used });
    const record = field({ city: { names } });
    records.push(record);
    used += record.length;
  }
  const nodes = Buffer.alloc(tree.length * 8);
  for (const [n, sides] of tree.entries())
    for (const [side, to] of sides.entries()) {
      const value = to === null ? tree.length : typeof to === "number" ? to : tree.length + 16 + to.at;
      nodes.writeUInt32BE(value, n * 8 + side * 4);
    }
  const facts = {
    node_count: tree.length,
    record_size: 32,
    ip_version: 6,
    database_type: "Test-City",
    languages: ["de", "en"],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: { en: "Test" },
  };
  return Buffer.concat([nodes, Buffer.alloc(16), ...records, Buffer.from("abcdef", "hex"), Buffer.from("MaxMind.com"), field(facts)]);
}

/** null: nothing known; a number: the next node; at: the place of the record */
type Node = [Side, Side];
type Side = null | number | { at: number };

function plant(tree: Node[], bits: number[], record: { at: number }): void {
  let node = tree[0];
  for (const [n, bit] of bits.entries()) {
    if (!node) return;
    if (n === bits.length - 1) {
      node[bit === 1 ? 1 : 0] = record;
      return;
    }
    const next = node[bit === 1 ? 1 : 0];
    if (typeof next === "number") {
      node = tree[next];
      continue;
    }
    node[bit === 1 ? 1 : 0] = tree.push([null, null]) - 1;
    node = tree.at(-1);
  }
}

/** "192.0.2.0/24", which lies at ::192.0.2.0, or eight groups of IPv6 with as many bits as count. */
function bitsOf(network: string): number[] {
  const [address = "", length = "0"] = network.split("/");
  if (!address.includes(":")) {
    const bits = address.split(".").flatMap((byte) => bitsIn(Number(byte), 8));
    return [...Array<number>(96).fill(0), ...bits.slice(0, Number(length))];
  }
  const bits = address.split(":").flatMap((group) => bitsIn(Number.parseInt(group, 16), 16));
  return bits.slice(0, Number(length));
}

function bitsIn(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
}

type Value = string | number | Value[] | { [key: string]: Value };

function field(value: Value): Buffer {
  if (typeof value === "string") return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(field)]);
  const entries = Object.entries(value);
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([key, held]) => [field(key), field(held)])]);
}

/** The head of a value. Kinds above 7 have a byte of their own; nothing here is longer than 28. */
function head(kind: number, size: number): Buffer {
  return Buffer.from(kind > 7 ? [size, kind - 7] : [(kind << 5) | size]);
}

import type { Listed } from "../port.ts";

/** next: the beginning of the following page; none: this is the last one */
type Listing = { objects: Listed[]; next: string | undefined };

/** A page of ListObjectsV2. Stores write it by machine and without attributes, so that no parser of XML is needed. */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = ""]) => ({
    key: textOf(one, "Key") ?? "",
    bytes: Number(textOf(one, "Size")),
    writtenAt: new Date(textOf(one, "LastModified") ?? ""),
  }));
  return { objects, next: textOf(xml, "NextContinuationToken") };
}

/** The text of the first element of that name. */
export function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(#x?[\da-f]+|amp|lt|gt|quot|apos);/gi, (_, entity: string) => meant(entity));
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function meant(entity: string): string {
  if (!entity.startsWith("#")) return named[entity.toLowerCase()] ?? "";
  return String.fromCodePoint(/^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)));
}

import { type OwnKey, ownKeys } from "~/seal/own-keys.server";
import { described, type Entry, type Json, json } from "./command.ts";
import { notFound } from "./exit-code.ts";
import { columns, plain, print, printJson } from "./print.ts";

type Options = Json & { root?: boolean };

export const seal: Entry = {
  command: () =>
    described(
      "seal",
      "the key that PDFs with signatures are sealed with",
      `Its fingerprint is SHA-256 of the key's public half, as it stands on each signing record.
Readers call a sealed PDF unchanged, and say that nobody they know vouches for the seal; one who has them trust
the root is told who sealed it: npm run --silent jobs -- seal --root > mappe-root.pem
--json: {active, retired: [{fingerprint, subject, issuer, validFrom, validTo}]}; active is null before the first seal.`,
    )
      .option("--root", "the certificate that vouches for the key, as PEM")
      .addOption(json()),
  async run({ root, json }: Options) {
    const { active, retired } = await ownKeys();
    if (json) return printJson({ active: active ? factsOf(active) : null, retired: retired.map(factsOf) });
    if (root) {
      if (!active) throw notFound(none);
      return print(active.chain.at(-1)?.toString() ?? "");
    }
    const former = retired.map((key): [string, string] => ["retired", `${factsOf(key).fingerprint} (until ${factsOf(key).validTo})`]);
    return print(columns([...(active ? Object.entries(factsOf(active)) : [["no key", none]]), ...former]));
  },
};

const none = "None was made yet; the runner makes one with its first seal.";

function factsOf({ keyId, chain: [own] }: OwnKey) {
  return {
    fingerprint: keyId,
    subject: plain(own.subject),
    issuer: plain(own.issuer),
    validFrom: dayOf(own.validFrom),
    validTo: dayOf(own.validTo),
  };
}

function dayOf(date: string): string {
  return new Date(date).toISOString().slice(0, 10);
}

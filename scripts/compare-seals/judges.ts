import { spawnSync } from "node:child_process";
import { judgeFile } from "../../app/seal/reading/judge-file.ts";
import type { SigningKey } from "../../app/seal/signing-key.server.ts";
import { known } from "../../tests/builders/signed-pdfs.ts";
import { cades, pdfsig, takeApart } from "../../tests/support/seals.ts";

export type Told = { judge: string; isUnchanged: boolean; says: string };
export type Judge = { name: string; judge(file: string): Promise<Omit<Told, "judge">> };

/** The judges: Mappe itself, and the installed programs that know signatures in PDFs. */
export function judgesFor(key: SigningKey): { judges: Judge[]; skipped: string[] } {
  const others = [
    { name: "pdfsig", asked: ["-v"], judge: async (file: string) => byPoppler(file) },
    { name: "openssl", asked: ["version"], judge: async (file: string) => byOpenssl(file, key) },
  ];
  const isThere = others.map(({ name, asked }) => spawnSync(name, asked).status === 0);
  return {
    judges: [{ name: "Mappe", judge: (file) => byMappe(file, key) }, ...others.filter((_, at) => isThere[at])],
    skipped: others.filter((_, at) => !isThere[at]).map(({ name }) => name),
  };
}

async function byMappe(file: string, key: SigningKey) {
  const { bytes, findings } = await judgeFile(file, [known(key)]);
  const last = findings.at(-1);
  const isUnchanged =
    findings.length > 0 && findings.every(({ fit }) => fit === "fits") && last?.covers === bytes && last.keyId === key.keyId;
  return {
    isUnchanged,
    says: findings.map(({ fit, covers }) => `${fit}, covers ${covers ?? "nothing"} of ${bytes}`).join(" + ") || "no seal",
  };
}

/** Both lines count: after an addition, the signature itself is still valid. */
function byPoppler(file: string) {
  const said = pdfsig(file);
  const lines = [...said.matchAll(/Signature Validation: .*|- (?:Not t|T)otal document signed/g)].map(([line]) => line.replace("- ", ""));
  const isUnchanged =
    lines.length === 2 && lines.includes("Total document signed") && lines.includes("Signature Validation: Signature is Valid.");
  return { isUnchanged, says: lines.join(", ") || "no signature" };
}

/** Judges by openssl, which knows containers and no PDF: the range that they claim to cover is cut out for it, and has to be the whole file. */
function byOpenssl(file: string, key: SigningKey) {
  const { range, size } = takeApart(file);
  const coversAll = range[0] === 0 && (range[2] ?? 0) + (range[3] ?? 0) === size;
  const isValid = cades(file, key).includes("CAdES Verification successful");
  return {
    isUnchanged: isValid && coversAll,
    says: `${isValid ? "successful" : "not successful"}, ${coversAll ? "the whole file" : "not the whole file"}`,
  };
}

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Checks that no delivered package has a known fault, except those that were examined and accepted with a reason: advisories.json. The registry is
 * asked for faults that are not on the list yet. Its answer changes from day to day, so it is reported and fails nothing, unless this step is named
 * explicitly.
 */
export async function advisories() {
  const list = JSON.parse(readFileSync("scripts/check/advisories.json", "utf8"));
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const problems = againstList(list, lock);
  const audit = await askRegistry();
  const fresh = audit ? unjudged(list, audit) : [];
  const strict = process.argv.includes("advisories");
  if (strict) problems.push(...fresh);

  const told = audit
    ? `${fresh.length} not on the list${fresh.length > 0 ? `: ${fresh.join("; ")}` : ""}`
    : "THE REGISTRY DID NOT ANSWER: only the list";
  const accepted = list.filter(({ accepted }) => accepted).length;
  return {
    passed: problems.length > 0 ? 0 : 1,
    failed: problems.length > 0 ? 1 : 0,
    note: `${told}; ${accepted} accepted`,
    output: problems.join("\n"),
  };
}

/** Returns the conflicts of the lock file with the list, and the entries of the list that are needless by now. */
export function againstList(list, lock) {
  return list.flatMap((advisory) => {
    const hit = Object.entries(lock.packages).filter(
      ([place, { version }]) => nameOf(place) === advisory.package && isWithin(version, advisory),
    );
    if (advisory.accepted)
      return hit.length > 0 ? [] : [`${advisory.id} is accepted, but no ${advisory.package} has it any more: take it off the list`];
    return hit.map(([, { version }]) => `${advisory.package}@${version}: ${advisory.about} (${advisory.id}); mended in ${advisory.below}`);
  });
}

/** Returns the faults that the registry knows and the list does not. */
export function unjudged(list, audit) {
  const known = new Set(list.map(({ id, package: name }) => `${name} ${id}`));
  const found = Object.values(audit.vulnerabilities ?? {})
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === "object")
    .map(({ name, url, title, severity }) => ({
      key: `${name} ${url.split("/").at(-1)}`,
      text: `${name}, ${severity}: ${title} (${url})`,
    }));
  return [...new Map(found.filter(({ key }) => !known.has(key)).map(({ key, text }) => [key, text])).values()];
}

function nameOf(place) {
  return place.split("node_modules/").at(-1);
}

function isWithin(version, { from, below }) {
  return version !== undefined && compare(version, from) >= 0 && compare(version, below) < 0;
}

/** Compares two versions such as 6.30.4 and 6.30.6, number by number. */
function compare(one, other) {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).slice(0, 3).map(Number));
  for (let at = 0; at < 3; at++) if (a[at] !== b[at]) return a[at] - b[at];
  return 0;
}

/** npm's own answer, or nothing when the registry gives none within a quarter of a minute. */
function askRegistry() {
  return new Promise((resolve) => {
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const options = { timeout: 15_000, maxBuffer: 50_000_000, shell: process.platform === "win32" };
    // npm ends with 1 if it found something; only its output counts.
    execFile(npm, ["audit", "--omit=dev", "--json", "--fetch-retries=0"], options, (_, said) => {
      try {
        const answer = JSON.parse(said);
        resolve(answer.vulnerabilities ? answer : undefined);
      } catch {
        resolve(undefined);
      }
    });
  });
}

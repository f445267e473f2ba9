import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { againstList, unjudged } from "./advisories.mjs";

const router = { id: "GHSA-1", package: "router", from: "6.30.2", below: "6.30.6", about: "leads astray" };

function lockWith(version: string) {
  return {
    packages: { "": { version: "1.0.0" }, "node_modules/other": { version: "6.30.4" }, "node_modules/a/node_modules/router": { version } },
  };
}

test.each(["6.30.2", "6.30.4", "6.30.5"])("%s has the fault", (version) => {
  expect(againstList([router], lockWith(version))).toEqual([`router@${version}: leads astray (GHSA-1); mended in 6.30.6`]);
});

test.each(["6.30.1", "6.30.6", "6.31.0", "10.0.0"])("%s has it not", (version) => {
  expect(againstList([router], lockWith(version))).toEqual([]);
});

test("what was accepted may stay as long as it is there", () => {
  const accepted = { ...router, accepted: "Nobody is led anywhere." };
  expect(againstList([accepted], lockWith("6.30.4"))).toEqual([]);
  expect(againstList([accepted], lockWith("6.30.6"))).toEqual(["GHSA-1 is accepted, but no router has it any more: take it off the list"]);
});

test("what the registry knows and the list does not is named once", () => {
  const cause = (id: string) => ({ name: "router", url: `https://github.com/advisories/${id}`, title: "Leads astray", severity: "high" });
  const audit = { vulnerabilities: { router: { via: [cause("GHSA-1"), cause("GHSA-2")] }, app: { via: ["router", cause("GHSA-2")] } } };
  expect(unjudged([router], audit)).toEqual(["router, high: Leads astray (https://github.com/advisories/GHSA-2)"]);
  expect(unjudged([router], {})).toEqual([]);
});

test("each entry of the list says what it is about, and each accepted one why", () => {
  const list: Record<string, string>[] = JSON.parse(readFileSync("scripts/check/advisories.json", "utf8"));
  for (const { id, package: name, from, below, about, accepted = "not accepted: mended" } of list) {
    expect(id).toMatch(/^GHSA(-[2-9a-z]{4}){3}$/);
    expect(name).toBeTruthy();
    for (const version of [from, below]) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(about?.length).toBeGreaterThan(10);
    expect(accepted.length).toBeGreaterThan(10);
  }
});

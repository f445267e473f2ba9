import type { TFunction } from "i18next";
import type { Template } from "./list-templates.server.ts";
import type { Unput } from "./rules.ts";

/** A template in the words of the screen. */
export type ToldTemplate = { id: string; name: string; terms: string };

export function toldTemplates(templates: readonly Template[], t: TFunction<"places">): ToldTemplate[] {
  return templates.map(({ id, name, places }) => {
    const people = new Set(places.map(({ signer }) => signer)).size;
    return { id, name, terms: t("templates.terms", { fields: t("templates.fields", { count: places.length }), count: people }) };
  });
}

/** numbers that one sentence names */
const mostNamed = 8;

/** Says which places of a template could not be put, and why; "" if all were. */
export function toldUnput({ noPage, noSigner, hasSigned }: Unput, t: TFunction<"places">): string {
  const told = [
    noPage.length > 0 && t("templates.noPage", { count: noPage.length, which: named(noPage) }),
    noSigner.length > 0 && t("templates.noSigner", { count: noSigner.length, which: named(noSigner) }),
    hasSigned.length > 0 && t("templates.hasSigned", { count: hasSigned.length, which: named(hasSigned) }),
  ];
  return told.filter(Boolean).join(" ");
}

function named(numbers: readonly number[]): string {
  const each = [...new Set(numbers)].sort((a, b) => a - b);
  return each.slice(0, mostNamed).join(", ") + (each.length > mostNamed ? " …" : "");
}

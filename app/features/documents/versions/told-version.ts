import type { TFunction } from "i18next";
import { germanDay } from "~/lib/dates";
import { listed } from "~/lib/listed";
import { shownAmount } from "../money.ts";
import { columnsOf, paperColumns } from "../paper/rules.ts";
import { typeLabel } from "../rules.ts";
import type { FactChange } from "./history.ts";
import type { DocumentVersion } from "./list-versions.server.ts";

type Words = { t: TFunction<"history">; language: "de" | "en"; nobody: string };

/** Returns the lines of the history about a version: who did what, and what it changed. nobody: the name for people whose accounts are deleted */
export function toldVersion(version: DocumentVersion, words: Words): string[] {
  const { t, language, nobody } = words;
  const { n, restored, recognised, shared } = version;
  const author = version.author ?? nobody;
  const who = restored ? t("restored", { author, n: restored }) : t(n === 1 ? "uploaded" : shared ? "shared" : "changed", { author });
  const facts = recognised.map((fact) => t(`facts.${fact}`));
  return [
    who,
    ...toldAccess(version, words),
    ...toldChanges(version, words),
    ...toldLapsed(version, words),
    ...(facts.length > 0 ? [t("recognised", { facts: listed(facts, language) })] : []),
    ...toldTurned(version, words),
  ];
}

/** number of pages that one line names */
const mostPages = 5;

function toldTurned({ turnedPages }: DocumentVersion, { t, language }: Words): string[] {
  const count = turnedPages.length;
  if (count === 0) return [];
  const pages = turnedPages.toSorted((a, b) => a - b).map(String);
  return [count > mostPages ? t("turnedMany", { count }) : t("turned", { count, pages: listed(pages, language) })];
}

/** number of names in one line */
const mostNamed = 4;

function toldAccess({ shared, waiting }: DocumentVersion, words: Words): string[] {
  if (!shared) return [];
  const people = { ...shared, waiting };
  return (["added", "waiting", "removed", "changed"] as const).flatMap((how) => {
    const names = people[how];
    return names.length > 0 ? [words.t(`access.${how}`, { people: someOf(names, words) })] : [];
  });
}

function toldLapsed({ lapsed }: DocumentVersion, words: Words): string[] {
  return lapsed.length > 0 ? [words.t("lapsed", { count: lapsed.length, people: someOf(lapsed, words) })] : [];
}

function someOf(names: readonly string[], { t, language }: Words): string {
  const rest = names.length > mostNamed + 1 ? [t("others", { count: names.length - mostNamed })] : [];
  return listed([...(rest.length > 0 ? names.slice(0, mostNamed) : names), ...rest], language);
}

function toldChanges({ changes }: DocumentVersion, { t, language }: Words): string[] {
  if (!changes) return [];
  const { facts, tags, taxRelevance, pages } = changes;
  const quoted = (named: string[]) =>
    listed(
      named.map((text) => t("quoted", { text })),
      language,
    );
  const lines = [
    ...facts.map((change) => toldFact(change, { t, language })),
    tags.added.length > 0 && t("tagged", { count: tags.added.length, tags: quoted(tags.added) }),
    tags.removed.length > 0 && t("untagged", { count: tags.removed.length, tags: quoted(tags.removed) }),
    taxRelevance !== undefined && t(taxRelevance ? "forTax" : "notForTax"),
    ...(["added", "removed", "changed"] as const).map((how) => pages[how] > 0 && t(`pages.${how}`, { count: pages[how] })),
    pages.isReordered && t("pages.reordered"),
  ];
  return lines.filter((line) => typeof line === "string").map(capitalised);
}

function toldFact({ fact, from, to }: FactChange, { t, language }: Pick<Words, "t" | "language">): string {
  const shown = (value: string) => valueTold(fact, value, { t, language });
  const named = t(`facts.${fact}`);
  if (from === null) return t("set", { fact: named, to: shown(to ?? "") });
  if (to === null) return t("emptied", { fact: named, from: shown(from) });
  return t("fromTo", { fact: named, from: shown(from), to: shown(to) });
}

function valueTold(fact: FactChange["fact"], value: string, { t, language }: Pick<Words, "t" | "language">): string {
  if (fact === "type") return typeLabel(value, language);
  const [column] = fact === "name" ? [] : columnsOf(fact);
  const kind = column ? paperColumns[column].kind : "text";
  if (kind === "day") return germanDay(value);
  if (kind === "cents") {
    const [cents = "", currency = ""] = value.split(" ");
    return shownAmount({ amount: Number(cents), currency }, language);
  }
  return t("quoted", { text: value });
}

function capitalised(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}

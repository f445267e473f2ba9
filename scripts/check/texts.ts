// Checks that every language has every text, that each keeps to the glossary, and that no text is unused.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { catalogues } from "../../app/i18n/catalogues.server.ts";
import { root } from "../sources.mjs";
import { faultsOf, notSaidIn, readGlossary } from "./text-rules.ts";

type Texts = Map<string, string>;

const languages: Record<string, Record<string, unknown>> = catalogues;
const { de: german = {}, ...others } = languages;
const complaints = Object.keys(german).flatMap((namespace) => {
  const texts = leaves(german[namespace]);
  const translations = Object.entries(others).flatMap(([language, catalogue]) =>
    compare(texts, leaves(catalogue[namespace]), `${language}/${namespace}`),
  );
  return [...empty(texts, `de/${namespace}`), ...translations, ...unused(texts, namespace)];
});

const notSaid = notSaidIn(readGlossary());
for (const [language, catalogue] of Object.entries(catalogues) as ["de" | "en", Record<string, unknown>][])
  for (const [namespace, value] of Object.entries(catalogue))
    for (const [key, text] of leaves(value))
      for (const fault of faultsOf(text, language, notSaid[language])) complaints.push(`${language}/${namespace}: ${key} ${fault}`);

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function leaves(value: unknown, key = ""): Texts {
  if (typeof value === "string") return new Map([[key, value]]);
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...leaves(inner, key ? `${key}.${name}` : name)]));
}

function empty(texts: Texts, where: string): string[] {
  return [...texts].filter(([, text]) => text.trim() === "").map(([key]) => `${where}: ${key} is empty`);
}

// Plural forms differ between languages; their common key must not.
function compare(ours: Texts, theirs: Texts, where: string): string[] {
  const [base, other] = [byBase(ours), byBase(theirs)];
  const missing = [...base.keys()].filter((key) => !other.has(key)).map((key) => `${where}: ${key} is missing`);
  const extra = [...other.keys()].filter((key) => !base.has(key)).map((key) => `${where}: ${key} stands in no German catalogue`);
  const different = [...base]
    .filter(([key, text]) => other.has(key) && slots(text) !== slots(other.get(key) ?? ""))
    .map(([key]) => `${where}: ${key} has other placeholders or tags than in German`);
  return [...missing, ...extra, ...different, ...empty(theirs, where)];
}

function byBase(texts: Texts): Texts {
  return new Map([...texts].map(([key, text]) => [key.replace(/_(zero|one|two|few|many|other)$/, ""), text]));
}

function slots(text: string): string {
  return [...new Set(text.match(/\{\{[^}]+\}\}|<\w+>/g) ?? [])].sort().join(" ");
}

function unused(texts: Texts, namespace: string): string[] {
  const { literals, patterns, handedOn, properties, tables } = mentions();
  if (handedOn.has(namespace)) {
    // Its words are read as properties, those of a table by what stands in brackets.
    const isRead = (key: string) => {
      const [table = "", name = ""] = ["", ...key.split(".")].slice(-2);
      return tables.has(table) || properties.has(name);
    };
    return [...texts.keys()].filter((key) => !isRead(key)).map((key) => `${namespace}: ${key} is used nowhere`);
  }
  const isUsed = (key: string) => literals.has(key) || literals.has(`${namespace}:${key}`) || patterns.some((pattern) => pattern.test(key));
  // A whole branch may be handed on: naming it (by two words at least) uses its leaves.
  const isNamed = (key: string) => isUsed(key) || key.split(".").some((_, at, parts) => at > 0 && isUsed(parts.slice(0, at + 1).join(".")));
  return [...byBase(texts).keys()].filter((key) => !isNamed(key)).map((key) => `${namespace}: ${key} is used nowhere`);
}

/** handedOn: catalogues that are given to somebody as a whole; tables: names before brackets */
type Mentions = { literals: Set<string>; patterns: RegExp[]; handedOn: Set<string>; properties: Set<string>; tables: Set<string> };

/** Finds every quoted text in the sources, every template with a hole as a pattern, and how the words of whole catalogues are read. */
function mentions(): Mentions {
  const code = ["app", "jobs"]
    .flatMap((folder) => sourcesBelow(path.join(root, folder)))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const literals = new Set([...code.matchAll(/(["'`])([\w.:-]+)\1/g)].map((match) => match[2] ?? ""));
  const templates = [...code.matchAll(/`(\w[\w.:-]*\.)\$\{[^}]+\}([\w.-]*)`|`()\$\{[^}]+\}(\.[\w.-]+)`/g)];
  const patterns = templates.map(([, head = "", tail = "", , end = ""]) => new RegExp(`^${escaped(head)}[\\w-]+${escaped(tail || end)}$`));
  const handedOn = new Set([...code.matchAll(/\bcatalogues\[\w+\]\.(\w+)/g)].map(([, namespace = ""]) => namespace));
  const named = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name = ""]) => name));
  return { literals, patterns, handedOn, properties: named(/[.{,]\s*(\w+)/g), tables: named(/\b(\w+)\[/g) };
}

function escaped(text: string): string {
  return text.replace(/[.$]/g, "\\$&");
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) && !/i18n\/(de|en)(\/|$)/.test(entry.parentPath),
    )
    .map((entry) => path.join(entry.parentPath, entry.name));
}

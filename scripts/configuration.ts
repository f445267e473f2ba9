// `npm run configuration`: writes docs/configuration.md and .env.example from app/env.server.ts, the only place where a variable is described.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { z } from "zod";
import { variables } from "../app/env.server.ts";

type Properties = z.core.JSONSchema.BaseSchema["properties"] & {};
type Variable = { name: string; meaning: string; defaultValue: string; says: string | undefined };
export type Group = { title: string; variables: Variable[] };

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "app/env.server.ts");

/** The variables in their groups, with their descriptions there. */
export function readGroups(): Group[] {
  const { properties = {} } = z.toJSONSchema(variables, { io: "input", unrepresentable: "any" });
  const file = ts.createSourceFile(source, readFileSync(source, "utf8"), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const value = statement.declarationList.declarations[0]?.initializer;
    if (!value || !ts.isObjectLiteralExpression(value)) return [];
    const variables = value.properties.filter(ts.isPropertyAssignment).map((property) => describe(property, properties));
    return [{ title: documented(statement).text, variables }];
  });
}

function describe(property: ts.PropertyAssignment, known: Properties): Variable {
  const name = property.name.getText();
  const { text, byDefault } = documented(property);
  if (!text) throw new Error(`${name} has no description in app/env.server.ts.`);
  return { name, meaning: text, defaultValue: byDefault ? "" : String(defaultOf(known[name]) ?? ""), says: byDefault };
}

function defaultOf(known: Properties[string] | undefined): unknown {
  return typeof known === "object" ? known.default : undefined;
}

function documented(node: ts.Node): { text: string; byDefault: string | undefined } {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const oneLine = (text: string | undefined) => text?.replaceAll(/\s*\n\s*/g, " ");
  const tag = comment?.tags?.find(({ tagName }) => tagName.text === "default");
  return {
    text: oneLine(ts.getTextOfJSDocComment(comment?.comment)) ?? "",
    // "http:" is taken for a tag's name by the parser, so the tag is read as it stands.
    byDefault: tag && oneLine(tag.getText().replaceAll(/^@default\s+|[\s*]+$/g, "")),
  };
}

export function page(groups: Group[]): string {
  const parts = groups.map(
    ({ title, variables }) => `## ${title}\n\n| variable | default | meaning |\n|---|---|---|\n${variables.map(row).join("\n")}\n`,
  );
  return `# Configuration

<!-- Written by \`npm run configuration\` from app/env.server.ts. -->

Variables stand in a file \`.env\` (\`.env.example\` names them all) or in the environment, which comes first. None is required.

Secrets belong in the file: the environment that a process began with can be read, for as long as the process runs, by everything that runs as the same user. What Mappe reads from a file it hands to its parts through pipes. \`SETTINGS_FILE\` names another file than \`.env\`, or several with \`:\` between them; a systemd unit may hand over \`mappe.env\` as a credential instead (\`LoadCredential\`, see \`deploy/\`). \`npm run doctor\` names each secret that stands in the environment of a process.

${parts.join("\n")}`;
}

function row({ name, meaning, defaultValue, says }: Variable): string {
  const shown = says ?? (defaultValue && `\`${defaultValue}\``);
  return `| \`${name}\` | ${shown} | ${meaning.replaceAll("|", "\\|")} |`;
}

export function example(groups: Group[]): string {
  const head = "# Copy to .env, readable by Mappe alone; nothing here is required. Every line shows its default, where there is one.\n";
  return [head, ...groups.map(({ title, variables }) => `\n# --- ${title} ---\n${variables.map(lines).join("")}`)].join("");
}

function lines({ name, meaning, defaultValue, says }: Variable): string {
  const linksAsWords = meaning.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll(/\*(\S[^*]*)\*/g, "$1");
  const text = `${linksAsWords}${says ? ` Default: ${says}.` : ""}`.replaceAll("`", "");
  return `${wrapped(text)
    .map((line) => `# ${line}\n`)
    .join("")}${name}=${defaultValue}\n`;
}

/** A text in lines of at most 118 characters. */
function wrapped(text: string): string[] {
  return text.match(/\S.{0,117}(?=\s|$)/g) ?? [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const groups = readGroups();
  writeFileSync(path.join(root, "docs/configuration.md"), page(groups));
  writeFileSync(path.join(root, ".env.example"), example(groups));
}

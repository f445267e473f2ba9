import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { bundles } from "../build.mjs";

const folders: Record<string, string> = { "~/": "app/", "~db/": "db/", "~jobs/": "jobs/" };

/** For each file, those of ours that it needs when it runs. Paths from the root of the tree. */
export type Imports = Map<string, Set<string>>;

export function importsOf(files: string[]): Imports {
  const known = new Set(files);
  const routes = files.filter((file) => /^app\/(routes\/.+|root)\.tsx?$/.test(file));
  const imports = new Map(files.map((file) => [file, new Set(neededBy(file, readFileSync(file, "utf8"), known))]));
  // The server loads the build by its path, and journeys start built programs by their names.
  for (const route of routes) imports.get(bundles.web)?.add(route);
  for (const file of files.filter((file) => file.startsWith("tests/http/"))) imports.get(file)?.add("tests/support/server.ts");
  for (const file of files.filter(isJourney)) for (const program of programsOf(file, imports)) imports.get(file)?.add(program);
  return imports;
}

function programsOf(journey: string, imports: Imports): string[] {
  const besides = new Set([journey]);
  for (const one of besides) for (const file of imports.get(one) ?? []) if (file.startsWith("tests/")) besides.add(file);
  const text = [...besides].map((file) => readFileSync(file, "utf8")).join("\n");
  return Object.entries(bundles).flatMap(([out, file]) => (text.includes(`"build/${out}.js"`) ? [file] : []));
}

/** Tells whether a test runs the build instead of the sources. */
export function isJourney(test: string): boolean {
  return /^tests\/(http|servers|cli)\/.*\.test\.ts$/.test(test);
}

/** The distance of each file from the one that is needed; files that do without it are missing. */
export function distancesTo(target: string, imports: Imports): Map<string, number> {
  const distances = new Map([[target, 0]]);
  for (let ring = [target], far = 1; ring.length > 0; far++) {
    const needed = new Set(ring);
    ring = [...imports].filter(([file, of]) => !distances.has(file) && [...of].some((one) => needed.has(one))).map(([file]) => file);
    for (const file of ring) distances.set(file, far);
  }
  return distances;
}

function neededBy(file: string, text: string, known: Set<string>): string[] {
  const specifiers = /\.(ts|tsx)$/.test(file)
    ? runTimeImports(file, text)
    : [...text.matchAll(/from "([^"]+)"/g)].map(([, name = ""]) => name);
  const imported = specifiers.flatMap((specifier) => resolved(file, specifier, known) ?? []);
  const engines = [...text.matchAll(/engineScript\("([\w-]+)"\)/g)].map(([, name]) => `app/engines/${name}.ts`);
  return [...imported, ...engines];
}

/** Finds the imports of a file at run time, when types are gone. */
function runTimeImports(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) found.push((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier)
      found.push((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteral(name)) found.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function resolved(from: string, specifier: string, known: Set<string>): string | undefined {
  const [prefix = ""] = /^~\w*\//.exec(specifier) ?? [];
  const folder = folders[prefix];
  if (!folder && !specifier.startsWith(".")) return undefined;
  const base = folder ? folder + specifier.slice(prefix.length) : path.join(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((name) => known.has(name) && existsSync(name));
}

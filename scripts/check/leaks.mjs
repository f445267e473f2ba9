import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { root } from "../sources.mjs";

/** Things that only the server may hold, as they would look in a minified bundle. */
const signs = [
  ["drizzle", /drizzle-orm|drizzle:entityKind|pgTable/],
  ["the database driver", /CONNECT_TIMEOUT|scram-sha-256|SASLInitialResponse/i],
  ["zod", /ZodError|invalid_union/],
  ["the job queue", /graphile_worker|add_job/],
  ["password hashing", /scrypt/],
  ["the environment", /DATABASE_URL|SMTP_URL/],
  ["a planted secret", /planted-[a-z_]+-secret/],
  ["a server file", /[\w-]+\.server(\.ts|\.js|["'`])/],
];

/** The build runs with these values in its environment, so that any of them in the browser's files shows a leak. */
export const plantedSecrets = Object.fromEntries(
  Object.keys(parseEnv(readFileSync(path.join(root, ".env.example"), "utf8"))).map((name) => [
    name,
    `planted-${name.toLowerCase()}-secret`,
  ]),
);

/** Reads everything a browser can load. */
export function leaks() {
  const folder = path.join(root, "build", "client");
  const found = leaksIn(folder, serverTexts());
  return {
    passed: found.length === 0 ? 1 : 0,
    failed: found.length === 0 ? 0 : 1,
    output: found.join("\n"),
    note: `${loadable(folder).length} files`,
  };
}

/** @param {Map<string, string>} texts those of the server, each with its module */
export function leaksIn(folder, texts) {
  const files = loadable(folder);
  if (files.length === 0) return [`Nothing to look through in ${folder}`];
  return files.flatMap((file) => {
    const content = readFileSync(path.join(folder, file), "utf8");
    return [
      ...signs.filter(([, sign]) => sign.test(content)).map(([what, sign]) => `${file} holds ${what}: ${sign.exec(content)?.[0]}`),
      ...[...texts].filter(([text]) => content.includes(text)).map(([text, source]) => `${file} holds a text of ${source}: ${text}`),
    ];
  });
}

/** Sentences that are in a server module only. Minifying keeps them, so they show which module got into the bundle. */
export function serverTexts() {
  const sources = ["app", "db", "jobs"].flatMap(sourcesBelow).map((file) => ({ file, code: readFileSync(path.join(root, file), "utf8") }));
  const isServer = ({ file }) => /\.server\.tsx?$|^(db|jobs|app\/server)\//.test(file);
  const shared = sources
    .filter((source) => !isServer(source))
    .map(({ code }) => code)
    .join("\n");
  const texts = sources.filter(isServer).flatMap(({ file, code }) => sentences(code).map((text) => [text, file]));
  return new Map(texts.filter(([text]) => !shared.includes(text)));
}

function sentences(code) {
  return [...code.matchAll(/"([^"\\\n]{16,})"/g)].map(([, text]) => text).filter((text) => text.includes(" "));
}

function sourcesBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function loadable(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?js|css|html|json|map)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

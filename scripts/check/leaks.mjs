import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../sources.mjs";

/** What only the server may hold, as it would look in a minified bundle. */
const signs = [
  ["drizzle", /drizzle-orm|drizzle:entityKind|pgTable/],
  ["the database driver", /CONNECT_TIMEOUT|scram-sha-256|SASLInitialResponse/i],
  ["zod", /ZodError|invalid_union/],
  ["the job queue", /graphile_worker|add_job/],
  ["password hashing", /scrypt/],
  ["the environment", /DATABASE_URL|SMTP_URL/],
  ["a server file", /[\w-]+\.server(\.ts|\.js|["'`])/],
];

/** Reads everything a browser can load. */
export function leaks() {
  const folder = path.join(root, "build", "client");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(m?js|css|html|json|map)$/.test(entry.name),
  );
  const found = files.flatMap((entry) => {
    const text = readFileSync(path.join(entry.parentPath, entry.name), "utf8");
    return signs
      .filter(([, sign]) => sign.test(text))
      .map(([what, sign]) => `${path.relative(root, path.join(entry.parentPath, entry.name))} holds ${what}: ${sign.exec(text)?.[0]}`);
  });
  return {
    passed: found.length === 0 ? 1 : 0,
    failed: found.length === 0 ? 0 : 1,
    output: found.join("\n"),
    note: `${files.length} files`,
  };
}

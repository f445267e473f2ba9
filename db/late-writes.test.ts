import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = fileURLToPath(new URL("late-writes.ts", import.meta.url));

/** A program that outlives late writes and throws where nobody catches it. */
function ending(thrown: string) {
  const program = `const { outliveLateWrites } = await import(${JSON.stringify(module)}); outliveLateWrites();
    setTimeout(() => process.exit(3), 200); setImmediate(() => { ${thrown} });`;
  return spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], { encoding: "utf8" });
}

test("a write of the database's driver to a connection that has gone ends no program; anything else does", () => {
  const late = `const error = new TypeError("Cannot read properties of null (reading 'write')");
    error.stack = error.message + "\\n    at Immediate.nextWrite (file:///mappe/node_modules/postgres/src/connection.js:255:22)"; throw error;`;
  expect(ending(late)).toMatchObject({ status: 3, stderr: "A connection to the database went while it was written to.\n" });
  const other = ending('throw new TypeError("something else");');
  expect(other.status).toBe(7);
  expect(other.stderr).toContain("something else");
});

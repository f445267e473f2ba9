// A command of this folder imports this first: if it is called with --help, the comment at the head of the command is printed, and nothing begins.
import { readFileSync } from "node:fs";

if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
  process.stdout.write(headOf(readFileSync(process.argv[1] ?? "", "utf8")));
  process.exit(0);
}

/** The first comment that begins at the left edge, without its strokes. */
function headOf(source: string): string {
  const [head = ""] = /^\/\/ .*(\n\/\/ .*)*/m.exec(source) ?? [];
  return `${head.replace(/^\/\/ /gm, "")}\n`;
}

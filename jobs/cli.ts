// The admin's commands. The configuration is read while the rest loads: an error in it is printed without a stack.
import("./cli/main.ts").then(
  ({ main }) => main(process.argv.slice(2)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

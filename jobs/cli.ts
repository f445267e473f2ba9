// What an admin types. The configuration is read while the rest loads: when it is not right, that is said without a stack.
import("./cli/main.ts").then(
  ({ main }) => main(process.argv.slice(2)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

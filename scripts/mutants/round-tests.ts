// A vitest that keeps running, with a runner that turns the switches: it is told test files, runs them all and says when it is done.
import path from "node:path";
import { createVitest } from "vitest/node";

const vitest = await createVitest("test", {
  watch: false,
  config: path.resolve("scripts/mutants/vitest-config.ts"),
  reporters: [{}],
});

process.on("message", ({ tests }: { tests: string[] }) => {
  run(tests).then(
    () => process.send?.("done"),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function run(tests: string[]): Promise<void> {
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const files = tests.map((test) => path.resolve(test));
  const specifications = (await vitest.globTestSpecifications(files)).filter(({ moduleId }) => files.includes(moduleId));
  await vitest.runTestSpecifications(specifications);
}

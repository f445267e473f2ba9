// A vitest that keeps running, because starting it for every change takes longer than most tests. It is told which file was changed and which tests
// to run, and reports the first failure.
import path from "node:path";
import { createVitest, type TestModule } from "vitest/node";

export type Asked = { changed: string; tests: string[] };
export type Failed = { file: string; test: string; why: string; ms: number };

const vitest = await createVitest("test", {
  watch: false,
  config: path.resolve("scripts/mutants/vitest-config.ts"),
  reporters: [{}],
});

process.on("message", ({ changed, tests }: Asked) => {
  firstFailure(changed, tests).then(
    (failed) => process.send?.({ failed }),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

let before = "";

async function firstFailure(changed: string, tests: string[]): Promise<Failed | undefined> {
  // The one that was changed before is as it was again.
  for (const each of [before, changed]) vitest.invalidateFile(path.resolve(each));
  before = changed;
  for (const file of tests) {
    // Otherwise former failures would be reported again, and would count as a run ends at the first.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    const specifications = await vitest.globTestSpecifications([path.resolve(file)]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const failed = testModules.map(failureIn).find((failure) => failure !== undefined);
    if (failed) return { file, ...failed };
    if (testModules.length === 0) throw new Error(`${file} was not run`);
    const [error] = unhandledErrors;
    if (error) return { file, test: "beside the tests", why: error instanceof Error ? error.message : String(error), ms: 0 };
  }
  return undefined;
}

function failureIn(module: TestModule): Omit<Failed, "file"> | undefined {
  if (module.ok()) return undefined;
  const [test] = module.children.allTests("failed");
  const [error] = test?.result().errors ?? module.errors();
  return { test: test?.fullName ?? "loading", why: error?.message ?? "", ms: test?.diagnostic()?.duration ?? 0 };
}

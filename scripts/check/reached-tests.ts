import { bundles } from "../build.mjs";
import { distancesTo, type Imports } from "../mutants/imports.ts";

/** Files that no test reaches, except checks of style and of dead code, and tests of the tree. A test of the servers reads docs/operation.md. */
const reachesNone = /^(?!docs\/operation\.md$).+\.md$|^(knip\.\w+\.ts|biome\.json|\.dependency-cruiser\.mjs|tests\/times\.json)$/;
/** Files that make the build. */
const builds = /^scripts\/([\w-]+\.mjs|notices\/.+)$/;
/** Setups: every test of a folder runs with one of them. */
const setups = /^tests\/support\/(setup|shared-folder|shared-site|postgres|built|e2e-postgres)\.ts$/;

/** Tests that examine the files of the tree, beyond those that they import. */
const lookAtTree =
  /^(scripts\/(check\/(?!hostile-)[\w-]+|site\/manuals\/manuals|configuration)|app\/http\/read-fields|jobs\/walls)\.test\.ts$/;
/** Tests that look for forms and patterns in the product's sources. */
const lookAtProduct = /^scripts\/check\/hostile-[\w-]+\.test\.ts$/;
/** Tests that run the build, for any part of it. */
const runTheBuild = /^tests\/(e2e|faults)\//;

/**
 * The files of tests whose result may differ after these files changed; undefined: every one. If no import names a file (styles, migrations,
 * configuration, pictures), it is unknown which tests it reaches.
 */
export function reachedTests(changed: readonly string[], imports: Imports): string[] | undefined {
  const sources = changed.filter((file) => !reachesNone.test(file));
  if (!sources.every((file) => imports.has(file) && !builds.test(file))) return undefined;
  const reached = new Set(sources.flatMap((file) => [...distancesTo(file, imports).keys()]));
  if ([...reached].some((file) => setups.test(file))) return undefined;

  const isBuilt = Object.values(bundles).some((program) => reached.has(program));
  const isProduct = sources.some((file) => /^(app|jobs|db)\//.test(file) && !isTest(file));
  const mayEndOtherwise = (test: string) =>
    reached.has(test) || lookAtTree.test(test) || (isProduct && lookAtProduct.test(test)) || (isBuilt && runTheBuild.test(test));
  return [...imports.keys()].filter((file) => isTest(file) && mayEndOtherwise(file)).sort();
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

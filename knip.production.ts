import all from "./knip.config.ts";

/** The same without tests: what only they import is used by nobody. */
export default {
  ...all,
  entry: [
    ...all.entry.filter((entry) => !entry.startsWith("tests/")),
    "app/routes.ts",
    "scripts/*.{ts,mjs}",
    "scripts/{bench,site}/*.ts",
  ].map((entry) => `${entry}!`),
  project: ["{app,jobs,db,scripts}/**/*.{ts,tsx,mjs}!", "!**/*.test.{ts,tsx,mjs}!"],
  // Tools are no product, but what they import is used.
  ignore: ["scripts/**"],
  // Shared with its test.
  ignoreExportsUsedInFile: true,
};

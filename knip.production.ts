import all from "./knip.config.ts";
export default {
  ...all,
  entry: all.entry.filter((e: string) => !e.startsWith("tests/")).map((e: string) => `${e}!`),
  project: ["{app,jobs,db}/**/*.{ts,tsx,mjs}!", "!**/*.test.{ts,tsx}!"],
  ignoreExportsUsedInFile: true,
};

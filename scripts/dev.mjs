// `npm run dev`: like `npm start`, from the sources: Vite serves the app and the runner is started again when its files change.
import { loadSettings } from "../app/settings.mjs";
import { install, requireNode } from "./install.mjs";
import { stopWithNpm } from "./npm-parent.mjs";
import { root } from "./sources.mjs";

requireNode();
stopWithNpm();
process.chdir(root);
loadSettings(".env");
process.env.NODE_ENV = "development";

install();
const { register } = await import("tsx/esm/api");
register();
const { supervise } = await import("../app/house/supervise.ts");
// The runner bundles them as it starts.
const engines = "app/{engines,imaging,ocr,classify,seal}/**/*.ts";
await supervise({
  web: { file: "app/server.ts", args: [], execArgv: ["--import", "tsx"] },
  runner: { file: "node_modules/tsx/dist/cli.mjs", args: ["watch", "--clear-screen=false", `--include=${engines}`, "jobs/cli.ts", "run"] },
  mail: { file: "app/mail-in.ts", args: [], execArgv: ["--import", "tsx"] },
  guard: "./app/house/leave-with-parent.mjs",
});

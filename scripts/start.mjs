// `npm start`: one command from a fresh checkout to a running Mappe. Plain JavaScript without dependencies, because it installs them.
import { loadSettings } from "../app/settings.mjs";
import { install, requireNode } from "./install.mjs";
import { stopWithNpm } from "./npm-parent.mjs";
import { isBuilt, root } from "./sources.mjs";

requireNode();
stopWithNpm();
process.chdir(root);
loadSettings(".env");
process.env.NODE_ENV ||= "production";

install();
if (!isBuilt()) {
  console.log("Building …");
  const { build } = await import("./build.mjs");
  await build().catch((error) => {
    console.error(`Mappe could not be built: ${error.message}`);
    process.exit(1);
  });
}

// Importing it reads the configuration, which throws a plain message if a variable is wrong.
const { supervise } = await import("../build/supervise.js").catch((error) => {
  console.error(error.message);
  process.exit(1);
});
await supervise({
  web: { file: "build/web.js", args: [], execArgv: ["--enable-source-maps"] },
  runner: { file: "build/jobs.js", args: ["run"], execArgv: ["--enable-source-maps"] },
  mail: { file: "build/mail.js", args: [], execArgv: ["--enable-source-maps"] },
  guard: "./app/house/leave-with-parent.mjs",
});

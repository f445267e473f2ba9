// An engine child loads this before anything else. The child then ends with its parent, even in the middle of its work, and deletes its scratch
// folder.
import { rmSync } from "node:fs";
import { Worker } from "node:worker_threads";

const [, , scratch = "", parent = "", tie = ""] = process.argv;

process.on("disconnect", () => {
  try {
    rmSync(scratch, { recursive: true, force: true });
  } catch {
    // Behind a wall the folder itself does not belong to the child: its parent, or the next runner, deletes it.
  }
  process.exit(0);
});

// A child in an endless loop does not notice a disconnect, so a thread of its own watches if the system does not end it. If an orphan keeps its
// parent's pid (Windows), that pid no longer answers.
const watch = `
const { rmSync } = require("node:fs");
const { scratch, parent } = require("node:worker_threads").workerData;
setInterval(() => {
  if (isThere()) return;
  rmSync(scratch, { recursive: true, force: true });
  process.kill(process.pid, "SIGKILL");
}, 500);
function isThere() {
  try { return process.ppid === parent && process.kill(parent, 0); } catch { return false; }
}
`;
if (tie !== "tied") new Worker(watch, { eval: true, execArgv: [], workerData: { scratch, parent: Number(parent) } }).unref();

// Loaded into the servers that tests start (node --import): says when asked what the process holds, garbage not counted.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

process.on("message", (asked) => {
  if (asked !== "held?") return;
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  process.send({ heldBytes: process.memoryUsage().arrayBuffers });
});
// Listening alone keeps nobody from leaving.
process.channel?.unref();

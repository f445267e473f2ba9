// Loaded into the servers that tests start (node --import): says when asked what the process holds, garbage not counted.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

process.on("message", (asked) => {
  if (asked !== "held?") return;
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  // The memory of buffers is given back behind a collection, by another thread; the next one waits for that.
  collect();
  collect();
  process.send({ heldBytes: process.memoryUsage().arrayBuffers });
});
// Listening alone keeps nobody from leaving.
process.channel?.unref();

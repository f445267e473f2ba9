// This is loaded into the servers that tests start (node --import): on request it says how much memory the process holds, without garbage.
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
// Listening alone keeps no process from ending.
process.channel?.unref();

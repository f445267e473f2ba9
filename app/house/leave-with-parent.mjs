// This is loaded into the web server and the runner before anything else (node --import). When the launcher is killed, its IPC channel closes, and
// they end as if it had sent SIGTERM. The launcher hands them their configuration through a pipe (hand-over.mjs), which is read here.
import { closeSync, readFileSync } from "node:fs";

const { MAPPE_HANDED_THROUGH: pipe } = process.env;
if (pipe) {
  delete process.env.MAPPE_HANDED_THROUGH;
  Object.assign(process.env, JSON.parse(readFileSync(Number(pipe), "utf8")));
  closeSync(Number(pipe));
  // A launcher that does not hear of a part that works hard takes it for lost in a loop.
  const tell = () => process.connected && process.send("here", () => {});
  tell();
  setInterval(tell, 3000).unref();
}

if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}

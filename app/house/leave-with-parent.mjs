// Loaded into the web server and the runner before anything else (node --import): when the launcher is killed, its IPC channel
// closes, and they end as if it had sent SIGTERM.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}

// Loaded into web and runner before anything else: should the launcher be killed, they end as if it had asked them to.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}

// npm tells only its shell to stop, and the shell goes without passing that on: its going is the sign.
const parent = process.ppid;

export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  watch.unref();
}

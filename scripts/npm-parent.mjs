// When npm is stopped, it signals only the shell between it and us, and the shell exits without passing the signal on. So a changed parent process is
// the sign to stop.
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

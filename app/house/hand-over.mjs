// The configuration of a part, passwords too, goes to it through a pipe, because the environment with which a process began can be read for as long
// as it runs. leave-with-parent.mjs reads it at the other end.

/** The variables that node and the system need before our first line runs. */
const askedAtStart =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_.*|TZ|TMPDIR|TMP|TEMP|NODE_.*|UV_.*|SSL_.*|LD_LIBRARY_PATH|npm_.*|SYSTEM.*|WINDIR|PATHEXT|COMSPEC|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {number} through the file descriptor of the pipe
 * @returns {{ atStart: NodeJS.ProcessEnv, handed: NodeJS.ProcessEnv }}
 */
export function divided(env, through) {
  const atStart = { ...env, MAPPE_HANDED_THROUGH: String(through) };
  const handed = { ...env };
  for (const name of Object.keys(env)) delete (askedAtStart.test(name) ? handed : atStart)[name];
  return { atStart, handed };
}

/**
 * @param {import("node:child_process").ChildProcess} child whose stdio has a pipe there
 * @param {number} through
 * @param {NodeJS.ProcessEnv} handed
 */
export function handOver(child, through, handed) {
  const pipe = child.stdio[through];
  // A part that ended at once reads nothing.
  if (pipe && "end" in pipe) pipe.on("error", () => {}).end(JSON.stringify(handed));
}

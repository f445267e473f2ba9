/** The variables that programs need. Configuration is not passed on: addresses and passwords stay with us. */
const needed = /^(PATH|TZ|TMPDIR|TMP|TEMP|SYSTEMROOT|SYSTEMDRIVE|WINDIR|PATHEXT|LD_LIBRARY_PATH|NODE_ENV)$/i;

/** The environment of a child that opens strangers' files, or that is not ours. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const bare = { ...process.env };
  for (const name of Object.keys(bare)) if (!needed.test(name)) delete bare[name];
  return bare;
}

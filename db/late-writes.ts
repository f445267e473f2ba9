/**
 * postgres.js writes what it has gathered on the next turn of the event loop, also where the connection has gone by then: it throws where
 * nobody can catch it ("Cannot read properties of null (reading 'write')" in its nextWrite). The query is rejected with CONNECTION_CLOSED
 * all the same, so a program goes on. Anything else that nobody catches ends the program as before.
 */
export function outliveLateWrites(): void {
  process.on("uncaughtException", (error) => {
    if (!isLateWrite(error)) throw error;
    process.stderr.write("A connection to the database went while it was written to.\n");
  });
}

function isLateWrite(error: unknown): boolean {
  return error instanceof TypeError && /^\s+at (Immediate\.)?nextWrite \(.*[\\/]postgres[\\/]/m.test(error.stack ?? "");
}

/**
 * postgres.js writes what it has gathered on the next turn of the event loop, also where the connection has gone by then, and throws where
 * nobody can catch it ("Cannot read properties of null (reading 'write')" in its nextWrite). For the launcher alone: with it all parts would
 * end, and nobody starts it again. A part that meets the same ends and is started again, since a query on that connection may never be
 * answered. Anything else that nobody catches ends the launcher as before.
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

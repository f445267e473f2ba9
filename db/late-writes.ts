/**
 * postgres.js writes its gathered data on the next turn of the event loop, even if the connection has gone by then, and throws where nobody can
 * catch it ("Cannot read properties of null (reading 'write')" in its nextWrite). This is for the launcher alone: all parts would end with it, and
 * nothing starts it again. A part with the same error ends and is started again, since a query on that connection may never be answered. Any other
 * uncaught error ends the launcher as before.
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

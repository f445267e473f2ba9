/** drizzle's failed query names all its values in its message: people's texts and addresses, which belong into no log and no job row. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error && "query" in error && "params" in error)) return error;
  const told = new Error(`Failed query: ${error.query}`, { cause: error.cause });
  const [, trace] = error.stack?.split(error.message) ?? [];
  if (trace !== undefined) told.stack = `${told.message}${trace}`;
  return told;
}

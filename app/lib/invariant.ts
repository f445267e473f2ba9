/** Throws when something that must hold does not: a fault of ours, never of the person's input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${message}`);
}

/** An error for the person who starts Mappe: it says what to do, and its stack would not help. */
export function advice(text: string): Error {
  const error = new Error(text);
  error.name = "Advice";
  return error;
}

/** The text that the launcher and the checks print about an error. */
export function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === "Advice" ? error.message : (error.stack ?? error.message);
}

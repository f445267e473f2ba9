/** The message that Remix puts in place of any error of the server before it reaches a browser. */
export const hiddenMessage = "Unexpected Server Error";

/** The id under which the log describes the error; undefined for errors that never reached the server. */
export function errorIdIn(error: unknown, requestId: string): string | undefined {
  if (!(error instanceof Error) || !error.message.startsWith(hiddenMessage)) return undefined;
  return error.message.slice(hiddenMessage.length).trim() || requestId || undefined;
}

/** Navigations inside the app get an error as data: the id of the failed request goes into its message, where errorIdIn finds it. */
export function withErrorId(body: string, requestId: string): string {
  return body.replaceAll(hiddenMessage, `${hiddenMessage} ${requestId}`);
}

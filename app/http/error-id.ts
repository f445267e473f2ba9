/** Remix tells browsers nothing else of an error of ours. */
export const hiddenMessage = "Unexpected Server Error";

/** The id under which the log tells what happened; undefined for errors that never reached the server. */
export function errorIdIn(error: unknown, requestId: string): string | undefined {
  if (!(error instanceof Error) || !error.message.startsWith(hiddenMessage)) return undefined;
  return error.message.slice(hiddenMessage.length).trim() || requestId || undefined;
}

/** For errors met while moving inside the app: their message carries the id of the request that failed. */
export function withErrorId(body: string, requestId: string): string {
  return body.replaceAll(hiddenMessage, `${hiddenMessage} ${requestId}`);
}

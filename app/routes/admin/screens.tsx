import { ErrorNotice, useErrorFacts } from "~/http/error-page";

/** Shows the error inside the frame, which stays when a screen fails. */
export function ErrorBoundary() {
  return <ErrorNotice {...useErrorFacts()} />;
}

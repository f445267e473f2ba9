import { ErrorNotice, useErrorFacts } from "~/http/error-page";

/** When a screen fails, the frame around it stays. */
export function ErrorBoundary() {
  return <ErrorNotice {...useErrorFacts()} />;
}

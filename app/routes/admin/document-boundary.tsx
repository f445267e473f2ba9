import { GoneDocument } from "~/features/documents/gone-document";
import { ErrorNotice, useErrorFacts } from "~/http/error-page";

/** For the screens of one document: its deletion while it was open is not shown as an error. */
export function ErrorBoundary() {
  const facts = useErrorFacts();
  return facts.status === 404 ? <GoneDocument /> : <ErrorNotice {...facts} />;
}

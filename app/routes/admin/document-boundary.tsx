import { GoneDocument } from "~/features/documents/gone-document";
import { ErrorNotice, useErrorFacts } from "~/http/error-page";

/** For the screens of one document: that it was deleted while it was open is no error. */
export function ErrorBoundary() {
  const facts = useErrorFacts();
  return facts.status === 404 ? <GoneDocument /> : <ErrorNotice {...facts} />;
}

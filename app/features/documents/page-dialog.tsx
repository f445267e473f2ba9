import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Dialog } from "~/ui/dialog";
import { useArrival } from "~/ui/use-arrival";
import { documentPath, type Origin } from "./paths.ts";

type Props<Loaded> = {
  title: string;
  /** said until the page's data is here */
  loading: string;
  /** the page that is shown */
  path: string;
  documentId: string;
  origin: Origin;
  close: () => void;
  actions: (loaded: Loaded) => ReactNode;
  children: (loaded: Loaded) => ReactNode;
};

/** What a page of a document shows, over the document. */
export function PageDialog<Loaded>({ title, loading, path, documentId, origin, close, actions, children }: Props<Loaded>) {
  const { load, data } = useFetcher<Loaded>();
  useEffect(() => load(path), [load, path]);

  // Saving leads to the document, which lies below already.
  useArrival(close);

  const loaded = data as Loaded | undefined;
  return (
    <Dialog full title={title} closeTo={documentPath(documentId, origin)} onClose={close} actions={loaded && actions(loaded)}>
      {loaded ? children(loaded) : <p role="status">{loading}</p>}
    </Dialog>
  );
}

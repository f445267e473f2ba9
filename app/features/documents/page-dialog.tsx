import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Dialog } from "~/ui/dialog";
import { useArrival } from "~/ui/use-arrival";
import { documentPath, type Origin } from "./paths.ts";

type Props<Loaded> = {
  title: string;
  /** text shown until the page's data has been loaded */
  loading: string;
  /** address of the page */
  path: string;
  documentId: string;
  origin: Origin;
  close: () => void;
  actions: (loaded: Loaded) => ReactNode;
  children: (loaded: Loaded) => ReactNode;
};

/** Shows a page of a document as a dialog over it. */
export function PageDialog<Loaded>({ title, loading, path, documentId, origin, close, actions, children }: Props<Loaded>) {
  const { load, data } = useFetcher<Loaded>();
  useEffect(() => load(path), [load, path]);

  // Saving leads to the document, which lies below already.
  useArrival(close);

  const loaded = data as Loaded | undefined;
  // A dialog of its own, as only one that opens gives its first field the focus.
  return (
    <Dialog
      key={loaded ? "loaded" : "loading"}
      full
      title={title}
      closeTo={documentPath(documentId, origin)}
      onClose={close}
      actions={loaded && actions(loaded)}
    >
      {loaded ? children(loaded) : <p role="status">{loading}</p>}
    </Dialog>
  );
}

import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { documentPath, type Origin, sharePath } from "~/features/documents/paths";
import { Dialog } from "~/ui/dialog";
import { useArrival } from "~/ui/use-arrival";
import type { Sharing } from "./find-sharing.server.ts";
import { ShareButtons, ShareForm, ShareWords } from "./share-form.tsx";

type Props = { documentId: string; origin: Origin; close: () => void };

/** The share page, over the document. */
export function ShareDialog({ documentId, origin, close }: Props) {
  const { t } = useTranslation("sharing");
  const { load, data } = useFetcher<{ sharing: Sharing }>();
  useEffect(() => load(sharePath(documentId, origin)), [load, documentId, origin]);

  // Saving leads to the document, which lies below already.
  useArrival(close);

  return (
    <Dialog
      full
      title={t("title")}
      closeTo={documentPath(documentId, origin)}
      onClose={close}
      actions={data && <ShareButtons form="share" closeTo={documentPath(documentId, origin)} onClose={close} />}
    >
      {data ? (
        <div className="stack share">
          <ShareWords sharing={data.sharing} />
          <ShareForm sharing={data.sharing} origin={origin} id="share" />
        </div>
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </Dialog>
  );
}

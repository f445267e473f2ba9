import { useTranslation } from "react-i18next";
import { PageDialog } from "~/features/documents/page-dialog";
import { documentPath, type Origin, sharePath } from "~/features/documents/paths";
import type { Sharing } from "./find-sharing.server.ts";
import { ShareButtons, ShareForm, ShareWords } from "./share-form.tsx";

type Props = { documentId: string; origin: Origin; close: () => void };

/** The share page, as a dialog over the document. */
export function ShareDialog(props: Props) {
  const { t } = useTranslation("sharing");
  const { documentId, origin, close } = props;
  return (
    <PageDialog<{ sharing: Sharing }>
      {...props}
      title={t("title")}
      loading={t("loading")}
      path={sharePath(documentId, origin)}
      actions={() => <ShareButtons form="share" closeTo={documentPath(documentId, origin)} onClose={close} />}
    >
      {({ sharing }) => (
        <div className="stack share">
          <ShareWords sharing={sharing} />
          <ShareForm sharing={sharing} origin={origin} id="share" />
        </div>
      )}
    </PageDialog>
  );
}

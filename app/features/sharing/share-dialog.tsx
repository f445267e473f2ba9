import { useTranslation } from "react-i18next";
import { PageDialog } from "~/features/documents/page-dialog";
import { documentPath, type Origin, sharePath } from "~/features/documents/paths";
import { PeopleOrLink } from "./people-or-link.tsx";
import { ShareButtons, ShareForm, ShareWords, type SharingTold } from "./share-form.tsx";

type Props = { documentId: string; origin: Origin; close: () => void };

/** The share page, as a dialog over the document. */
export function ShareDialog(props: Props) {
  const { t } = useTranslation("sharing");
  const { documentId, origin, close } = props;
  return (
    <PageDialog<{ sharing: SharingTold; offersLinks: boolean }>
      {...props}
      title={t("title")}
      loading={t("loading")}
      path={sharePath(documentId, origin)}
      actions={() => <ShareButtons form="share" closeTo={documentPath(documentId, origin)} onClose={close} />}
    >
      {({ sharing, offersLinks }) => (
        <div className="stack share">
          <ShareWords sharing={sharing} />
          {offersLinks && <PeopleOrLink documentId={documentId} origin={origin} />}
          <ShareForm sharing={sharing} origin={origin} id="share" />
        </div>
      )}
    </PageDialog>
  );
}

import "~/i18n/screens/signing";
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Query, withQuery } from "~/lib/with-query";
import { detailsPath, signPath } from "~/paths";
import { Dialog } from "~/ui/dialog";
import { useArrival } from "~/ui/use-arrival";
import { DeclineForm } from "./decline-form.tsx";
import type { Signers } from "./find-signers.server.ts";
import type { Signing } from "./find-signing.server.ts";
import { declinePath, signersPath } from "./paths.ts";
import { SignSheet, type SignSheetFacts, SignTitle } from "./sign-sheet.tsx";
import { SignersButtons, SignersForm } from "./signers-form.tsx";

type Props = { documentId: string; more: Query; close: () => void };

/** The pages of signing, over the document. */
export const dialogs = { sign: SignDialog, decline: DeclineDialog, signers: SignersDialog };

/** What a page would show; whatever is sent leads to the document, which lies below already. */
function usePage<Data>(path: string, close: () => void): Data | undefined {
  const { load, data } = useFetcher<Data>();
  useEffect(() => load(path), [load, path]);
  useArrival(close);
  return data as Data | undefined;
}

function SignDialog({ documentId, more, close }: Props) {
  const { t } = useTranslation("signing");
  const page = usePage<SignSheetFacts>(signPath(documentId, more), close);
  return (
    <Dialog
      full
      kind="signing"
      title={page ? <SignTitle signing={page.signing} /> : t("sign.title")}
      closeTo={documentHome(documentId, more)}
      onClose={close}
    >
      {page ? <SignSheet {...page} /> : <p role="status">{t("sign.loading")}</p>}
    </Dialog>
  );
}

function DeclineDialog({ documentId, more, close }: Props) {
  const { t } = useTranslation("signing");
  const page = usePage<{ signing: Pick<Signing, "versionId"> }>(declinePath(documentId, more), close);
  const home = documentHome(documentId, more);
  return (
    <Dialog title={t("decline.title")} closeTo={home} onClose={close}>
      {page ? (
        <DeclineForm documentId={documentId} versionId={page.signing.versionId} more={more} closeTo={home} onClose={close} />
      ) : (
        <p role="status">{t("decline.loading")}</p>
      )}
    </Dialog>
  );
}

function SignersDialog({ documentId, more, close }: Props) {
  const { t } = useTranslation("signing");
  const page = usePage<{ signers: Signers }>(signersPath(documentId, more), close);
  const home = documentHome(documentId, more);
  return (
    <Dialog
      full
      title={t("signers.title")}
      closeTo={home}
      onClose={close}
      actions={page && <SignersButtons form="signers" mayEdit={page.signers.mayEdit} closeTo={home} onClose={close} />}
    >
      {page ? <SignersForm signers={page.signers} more={more} id="signers" /> : <p role="status">{t("signers.loading")}</p>}
    </Dialog>
  );
}

function documentHome(documentId: string, more: Query): string {
  return withQuery(detailsPath, { document: documentId, ...more });
}

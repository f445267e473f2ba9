import "~/i18n/screens/apart";
import "~/i18n/screens/drafts";
import "~/i18n/screens/offline";
import "~/i18n/screens/waiting";
import { useLocation, useNavigate } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { withQuery } from "~/lib/with-query";
import { addDocumentPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Icon } from "~/ui/icon";
import { WithoutScript } from "~/ui/without-script";
import { acceptedForNew } from "../adding/accepted-types.ts";
import { HowMany } from "../apart/how-many.tsx";
import { CameraButton } from "../camera/camera-button.tsx";
import { useFullQuality } from "../looks/use-full-quality.ts";
import { rememberedPerson } from "../outbox/device-person.ts";
import { atOffice } from "../outbox/outbox.ts";
import { useOutbox } from "../outbox/outbox-store.ts";
import { useConnection } from "./use-connection.ts";
import { useTaken } from "./use-taken.ts";
import { WaitingList } from "./waiting-list.tsx";
import { waitingRows } from "./waiting-rows.ts";

/**
 * Takes papers while there is no connection, for whoever was signed in in this browser last. The page is kept by the browser and drawn for nobody: it
 * knows no document.
 */
export function OfflineScreen() {
  const { t } = useTranslation("offline");
  const person = useRememberedPerson();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const share = new URLSearchParams(search).get("shared");
  const isFull = share === "full";
  const [fullQuality] = useFullQuality();
  const { take, asked, answer } = useTaken({ person: person ?? "", share: isFull ? null : share, fullQuality });
  const outbox = useOutbox();
  const connection = useConnection();
  const newUpload = withQuery(addDocumentPath, { shared: (!isFull && share) || undefined });
  const isBusy = hash === "#camera" || asked.length > 0;

  useEffect(() => {
    if (person) void atOffice((office) => office.resume(person));
  }, [person]);

  // An address that ends with a hash before and after the camera: from one hash to another, nothing is asked for that there is no connection for.
  useEffect(() => {
    if (hash === "") navigate({ search, hash: "#papers" }, { replace: true, preventScrollReset: true });
  }, [hash, search, navigate]);

  // New Upload goes on with what waits here.
  useEffect(() => {
    if (connection === "back" && !isBusy) window.location.replace(newUpload);
  }, [connection, isBusy, newUpload]);

  const isThere = connection === "there" || connection === "back";
  const upload = (
    <a className="button" href={newUpload}>
      {t("toUpload")}
    </a>
  );
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="quiet lead">{t("lead")}</p>
      <WithoutScript>
        <Banner tone="warning" action={upload}>
          {t("needsScript")}
        </Banner>
      </WithoutScript>
      {outbox.isSignedOut ? (
        <Banner tone="warning" action={upload}>
          {t("signedOut")}
        </Banner>
      ) : (
        isThere && (
          <Banner tone="success" action={upload}>
            {t("there")}
          </Banner>
        )
      )}
      {isFull && <Banner tone="danger">{t("sharedFull")}</Banner>}
      {outbox.hasNoRoom && <Banner tone="danger">{t("full")}</Banner>}
      {person === "" && <Banner tone="warning">{t(share && !isFull ? "sharedWaits" : "nobody")}</Banner>}
      {person && (
        <>
          <Adders person={person} fullQuality={fullQuality} take={take} />
          {asked.length > 0 && <HowMany batches={[{ files: asked, fullQuality, join() {} }]} kept="one" answer={answer} />}
          <WaitingList rows={waitingRows(outbox.parcels)} />
        </>
      )}
    </>
  );
}

type AddersProps = { person: string; fullQuality: boolean; take(files: File[]): void };

/** The two ways to add pages, as in New Upload. */
function Adders({ person, fullQuality, take }: AddersProps) {
  const { t } = useTranslation("drafts");
  const input = useRef<HTMLInputElement>(null);
  const [isCameraBroken, setCameraBroken] = useState(false);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    if (files.length > 0) take(files);
  }

  return (
    <div className="adders">
      <label className="button adder">
        <Icon name="image-plus" />
        <span>{t("pages.choose")}</span>
        <input
          className="hidden-text"
          type="file"
          multiple
          accept={acceptedForNew}
          aria-label={t("pages.choose")}
          onChange={choose}
          ref={input}
        />
      </label>
      {!isCameraBroken && (
        <CameraButton
          send={take}
          showAdded={nothing}
          kept={{ person, document: undefined, fullQuality }}
          pages={noPages}
          chooseFiles={() => input.current?.click()}
          opensItself
          staysHere
          onBroken={() => setCameraBroken(true)}
        />
      )}
    </div>
  );
}

const noPages: [] = [];

function nothing(): void {}

/** undefined: not looked up yet */
function useRememberedPerson(): string | undefined {
  const [person, setPerson] = useState<string>();
  useEffect(() => void rememberedPerson().then(setPerson), []);
  return person;
}

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePerson } from "~/features/accounts/use-person";
import { formatBytes } from "~/lib/bytes";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { WithoutScript } from "~/ui/without-script";
import { CameraButton } from "../camera/camera-button.tsx";
import { draftButton } from "../intents.ts";
import type { StripPage } from "../shown-draft.server.ts";
import { useTicked } from "../use-typed.ts";
import { acceptedForNew, acceptedKinds, acceptedTypes } from "./accepted-types.ts";

export type Adding = {
  maxFileBytes: number;
  /** sends files as soon as they are chosen; undefined without script. isTaken: the camera took them */
  send: ((files: File[], isTaken?: boolean) => void) | undefined;
  /** called when the first picture is taken and will become a page */
  showAdded(): void;
  fullQuality: boolean;
  setFullQuality(on: boolean): void;
  /** pages that may still be added; null: any number */
  left: number | null;
  /** photographed pages are straightened automatically */
  straightens: boolean;
  /** sends a changed choice to the server at once */
  keep(): void;
};

type Props = Adding & {
  /** id of the document that is edited */
  document: string | undefined;
  /** the pages that the draft has already */
  pages: readonly StripPage[];
  /** there is no page, nor is one on its way */
  isEmpty: boolean;
  /** stands below the choices */
  children: ReactNode;
};

/** The id of the file input, for a second label elsewhere. */
export const chooseFilesId = "choose-files";

function chooseFiles(): void {
  document.getElementById(chooseFilesId)?.click();
}

/** The two ways to add pages: files and the camera. Without script both are plain file inputs. */
export function AddPages({ send, showAdded, keep, document, pages, isEmpty, children, ...props }: Props) {
  const { maxFileBytes, fullQuality, setFullQuality, left, straightens } = props;
  const { t, i18n } = useTranslation("drafts");
  const hint = useId();
  const person = usePerson();
  const pagesThere = pages.length;
  const ticked = useTicked("straightens", straightens);

  const [isCameraBroken, setCameraBroken] = useState(false);
  const hasCamera = send !== undefined && !isCameraBroken;
  const adders = useRef<HTMLDivElement>(null);

  function take() {
    if (!send) return;
    const inputs = [...(adders.current?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? [])];
    for (const input of inputs) {
      const files = [...(input.files ?? [])];
      input.value = "";
      if (files.length > 0) send(files, input.hasAttribute("capture"));
    }
  }

  // On a slow connection files may be chosen before the script has loaded.
  const isLive = send !== undefined;
  const takeNow = useRef(take);
  takeNow.current = take;
  useEffect(() => {
    if (isLive) takeNow.current();
  }, [isLive]);

  const limits = (
    <p className="limits small-text quiet" id={hint}>
      {t(document ? "pages.accepted" : "pages.acceptedNew", { kinds: acceptedKinds, size: formatBytes(maxFileBytes, i18n.language) })}
      {left !== null && <> · {t("pages.left", { count: left })}</>}
    </p>
  );

  return (
    <>
      {/* This field stands before the files, as the server prepares them according to it. */}
      <input type="hidden" name="straightened" value={straightens ? "on" : "off"} />
      <details className="choices">
        <summary className="small-text">
          <Icon name="settings" small />
          <span>{t("pages.options")}</span>
        </summary>
        <div className="panel">
          <label className="check small-text">
            <input
              type="checkbox"
              name="straightens"
              {...ticked}
              onChange={(event) => {
                ticked.onChange(event);
                keep();
              }}
            />
            {t("pages.straightens")}
          </label>
          {send && (
            <label className="check small-text" title={t("pages.fullQualityHint")}>
              <input type="checkbox" checked={fullQuality} onChange={(event) => setFullQuality(event.currentTarget.checked)} />
              {t("pages.fullQuality")}
            </label>
          )}
          {!isEmpty && limits}
          {children}
        </div>
      </details>
      <div className="adders" ref={adders}>
        <label className="button adder">
          <Icon name="image-plus" />
          <span>{t(isEmpty ? "pages.choose" : "pages.add")}</span>
          <input
            id={chooseFilesId}
            className="hidden-text"
            type="file"
            name="files"
            multiple
            accept={document ? acceptedTypes : acceptedForNew}
            aria-label={isEmpty ? `${t("pages.choose")}, ${t("pages.addLong")}` : t("pages.addLong")}
            aria-describedby={hint}
            onChange={take}
          />
        </label>
        {hasCamera && (
          <CameraButton
            send={send}
            showAdded={showAdded}
            kept={{ person, document, fullQuality }}
            pages={pages}
            chooseFiles={chooseFiles}
            opensItself={pagesThere === 0 && left !== 0}
            onBroken={() => setCameraBroken(true)}
          />
        )}
        <label className="button adder" hidden={hasCamera}>
          <Icon name="camera" />
          <span>{t("pages.camera")}</span>
          <input
            className="hidden-text"
            type="file"
            name="files"
            accept="image/png,image/jpeg"
            capture="environment"
            aria-label={t("pages.camera")}
            onChange={take}
          />
        </label>
        <WithoutScript>
          <Button variant="tint" block className="send" {...draftButton("add")}>
            {t("pages.send")}
          </Button>
        </WithoutScript>
      </div>
      {isEmpty && limits}
    </>
  );
}

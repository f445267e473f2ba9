import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { acceptedForNew } from "~/features/drafts/adding/accepted-types";
import { useNewUpload } from "~/features/drafts/adding/use-new-upload";
import { addDocumentPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { askForCamera } from "~/ui/camera-wish";
import { useHydrated } from "~/ui/use-hydrated";

/** The id of the guide's file input, for its drop zone. */
export const firstFilesId = "first-files";

/** The two ways to the first document. Without script both lead to New Upload, which has file inputs. */
export function FirstDocument() {
  const { t } = useTranslation("dashboard");
  const isLive = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const openNewUpload = useNewUpload();
  const look = { variant: "primary", icon: "image-plus" } as const;
  return (
    <div className="row ways-in">
      {isLive ? (
        <Button {...look} type="button" onClick={() => input.current?.click()}>
          {t("guide.add.choose")}
        </Button>
      ) : (
        <ButtonLink {...look} to={addDocumentPath}>
          {t("guide.add.choose")}
        </ButtonLink>
      )}
      <input
        ref={input}
        id={firstFilesId}
        type="file"
        hidden
        multiple
        accept={acceptedForNew}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) openNewUpload(files);
        }}
      />
      <ButtonLink icon="camera" to={addDocumentPath} onClick={askForCamera}>
        {t("guide.add.camera")}
      </ButtonLink>
    </div>
  );
}

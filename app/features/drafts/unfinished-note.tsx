import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Origin } from "~/features/documents/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import type { Unfinished } from "./find-unfinished.server.ts";
import { draftButton } from "./intents.ts";
import { draftPath } from "./paths.ts";

/** A quiet note about unfinished work, wherever the person passes. */
export function UnfinishedNote({ documentId, name, origin }: Unfinished & { origin?: Origin }) {
  const { t } = useTranslation("documents");
  const path = draftPath(undefined, { document: documentId ?? undefined, origin });
  const text = documentId ? t("unfinished.edit", { name }) : name ? t("unfinished.named", { name }) : t("unfinished.nameless");
  const ways = (
    <div className="row">
      <ButtonLink to={path}>{t("unfinished.continue")}</ButtonLink>
      {documentId && (
        <Form method="post" action={path} encType="multipart/form-data">
          <Button variant="plain" {...draftButton("cancel")}>
            {t("unfinished.end")}
          </Button>
        </Form>
      )}
    </div>
  );
  return (
    <Banner icon="pencil" action={ways}>
      <p>{text}</p>
    </Banner>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { draftButton } from "../intents.ts";

/** Buttons that move the open page; the first cannot go up, the last not down. */
export function PageOrder({ pageId, n, total }: { pageId: string; n: number; total: number }) {
  const { t } = useTranslation("drafts");
  if (total < 2) return null;
  return (
    <>
      <Button
        variant="plain"
        square
        icon="arrow-up"
        {...draftButton(`up:${pageId}`)}
        disabled={n === 1}
        aria-label={t("pages.up", { n })}
      />
      <Button
        variant="plain"
        square
        icon="arrow-down"
        {...draftButton(`down:${pageId}`)}
        disabled={n === total}
        aria-label={t("pages.down", { n })}
      />
    </>
  );
}

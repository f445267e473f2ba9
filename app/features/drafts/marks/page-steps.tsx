import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { marksButton } from "./intents.ts";

/** Buttons to the neighbours of page n, which send the drawn annotations along. */
export function PageSteps({ pageIds, n }: { pageIds: readonly string[]; n: number }) {
  const { t } = useTranslation("marks");
  const [before, after] = [pageIds[n - 2], pageIds[n]];
  const step = { variant: "plain", square: true, form: "marks" } as const;
  return (
    <>
      <Button {...step} icon="chevron-left" {...marksButton(`open:${before}`)} disabled={!before} aria-label={t("editor.before")} />
      <Button {...step} icon="chevron-right" {...marksButton(`open:${after}`)} disabled={!after} aria-label={t("editor.after")} />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { type Lengths, loadMorePath } from "./paths.ts";
import type { ListName } from "./rules.ts";

/** A link that loads more; shown if the list is as long as asked for. */
export function LoadMore({ list, shown, lengths }: { list: ListName; shown: number; lengths: Lengths }) {
  const { t } = useTranslation("connections");
  if (shown < lengths[list]) return null;
  return (
    <div className="more">
      <ButtonLink to={loadMorePath(list, lengths)} preventScrollReset aria-label={t(`more.${list}`)}>
        {t("more.label")}
      </ButtonLink>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { Mark } from "~/imaging/marks/mark";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { marksButton } from "./intents.ts";
import { markIcons, markName } from "./mark-name.ts";

type Props = {
  marks: readonly Mark[];
  fixedIds: readonly string[];
  /** the left and upper edge of each annotation, in percent of the page */
  edges: Record<string, { x: number; y: number }>;
};

/** Lists the annotations of the page, the topmost first. */
export function MarkList({ marks, fixedIds, edges }: Props) {
  const { t } = useTranslation("marks");
  return (
    <section className="card mark-list" aria-labelledby="marks-on-page">
      <h2 id="marks-on-page">
        {t("onPage")} <span className="quiet figures">{marks.length}</span>
      </h2>
      {marks.length === 0 && <p className="quiet">{t("none")}</p>}
      <ol>
        {marks.toReversed().map((mark, place) => {
          const what = markName(mark, t);
          const isFixed = fixedIds.includes(mark.id);
          return (
            <li key={mark.id}>
              <Icon name={markIcons[mark.kind]} />
              <span className="what">
                {what}
                <small className="quiet small-text">
                  {t("at", { ...edges[mark.id] })}
                  {isFixed && `, ${t("fixed")}`}
                </small>
              </span>
              <Button
                variant="plain"
                square
                icon="arrow-up"
                {...marksButton(`up:${mark.id}`)}
                disabled={place === 0}
                aria-label={t("up", { what })}
              />
              <Button
                variant="plain"
                square
                icon="arrow-down"
                {...marksButton(`down:${mark.id}`)}
                disabled={place === marks.length - 1}
                aria-label={t("down", { what })}
              />
              <Button variant="plain" square icon="trash-2" {...marksButton(`remove:${mark.id}`)} aria-label={t("removeNamed", { what })} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import "~/i18n/screens/apart";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { WithoutScript } from "~/ui/without-script";
import { ApartStuck } from "./apart-stuck.tsx";
import { type Batch, HowMany } from "./how-many.tsx";
import { type ApartWay, apartWays } from "./rules.ts";

type Props = {
  /** the choice made the last time */
  kept: ApartWay;
  /** files that wait for the answer whether they become one document or several; null: none */
  asked: Batch[] | null;
  answer(way: ApartWay): void;
  /** the progress of files that were sent before, in words */
  news: { told: string; show: string; to: string; tone: "warning" | "ink" } | null;
};

/**
 * The choice between one document for all files and one document for each file. With script it is asked once several files came in one go. Without
 * script it stands before the file input, so that the server knows the choice before the files arrive.
 */
export function ApartChoice({ kept, asked, answer, news }: Props) {
  const { t } = useTranslation("apart");
  return (
    <>
      {news && (
        <Banner tone={news.tone} icon="files" action={<ButtonLink to={news.to}>{news.show}</ButtonLink>}>
          <p>{news.told}</p>
        </Banner>
      )}
      <ApartStuck />
      {asked && <HowMany batches={asked} kept={kept} answer={answer} />}
      <WithoutScript>
        <fieldset className="apart-choice">
          <legend className="small-text">{t("choice.legend")}</legend>
          <input type="hidden" name="apartShown" value={kept} />
          <div className="segments">
            {apartWays.map((way) => (
              <label key={way}>
                <input className="hidden-text" type="radio" name="apart" value={way} defaultChecked={way === kept} />
                {t(`choice.${way}`)}
              </label>
            ))}
          </div>
          <p className="small-text quiet">{t("choice.hint")}</p>
        </fieldset>
      </WithoutScript>
    </>
  );
}

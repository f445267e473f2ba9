import { useTranslation } from "react-i18next";
import type { Language } from "~/lib/languages";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { FolderedPaper } from "./foldered-paper.tsx";

type Props = {
  /** on another site, in place of our own */
  elsewhere: string | undefined;
  mayLoad: boolean;
  isAskedFor: boolean;
  language: Language;
};

/** What happens to a paper, drawn; the film takes the drawing's place once somebody wants to watch it, and nothing of it loads before. */
export function Film({ elsewhere, mayLoad, isAskedFor, language }: Props) {
  const { t } = useTranslation("site");
  return (
    <figure className="film" id="film">
      <details open={isAskedFor}>
        <summary>
          <FolderedPaper />
          <span className="watch">
            <Icon name="play" small />
            {t("home.steps.watch")}
          </span>
        </summary>
        {elsewhere ? <FilmElsewhere address={elsewhere} mayLoad={mayLoad} /> : <OwnFilm language={language} />}
      </details>
    </figure>
  );
}

function FilmElsewhere({ address, mayLoad }: { address: string; mayLoad: boolean }) {
  const { t } = useTranslation("site");
  const { host } = new URL(address);
  if (mayLoad) return <iframe src={address} title={t("home.steps.film")} loading="lazy" width="960" height="600" allowFullScreen />;

  return (
    <div className="frame">
      <p>{t("home.steps.filmElsewhere", { host })}</p>
      <ButtonLink to="?film=1#film">{t("home.steps.loadFilm")}</ButtonLink>
    </div>
  );
}

function OwnFilm({ language }: { language: Language }) {
  const { t } = useTranslation("site");
  const file = `/film/film-${language}.webm`;
  return (
    <>
      <video controls muted playsInline preload="none" width="960" height="600" src={file} title={t("home.steps.film")}>
        {t("home.steps.noFilm")} <a href={file}>{t("home.steps.download")}</a>
      </video>
      <p className="quiet small-text">{t("home.steps.filmNote")}</p>
    </>
  );
}

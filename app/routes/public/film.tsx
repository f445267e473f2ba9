import { useTranslation } from "react-i18next";
import type { Language } from "~/lib/languages";
import { ButtonLink } from "~/ui/button";

type Props = {
  /** on another site, in place of our own */
  elsewhere: string | undefined;
  mayLoad: boolean;
  language: Language;
};

/** The film. Its place is kept whether it loads or not; nothing else on the page waits for it. */
export function Film({ elsewhere, mayLoad, language }: Props) {
  const { t } = useTranslation("site");
  if (!elsewhere) return <OwnFilm language={language} />;

  const { host } = new URL(elsewhere);
  return (
    <figure className="film stack tight" id="film">
      {mayLoad ? (
        <iframe src={elsewhere} title={t("home.steps.film")} loading="lazy" width="960" height="600" allowFullScreen />
      ) : (
        <div className="frame">
          <p>{t("home.steps.filmElsewhere", { host })}</p>
          <ButtonLink to="?film=1#film">{t("home.steps.loadFilm")}</ButtonLink>
        </div>
      )}
    </figure>
  );
}

function OwnFilm({ language }: { language: Language }) {
  const { t } = useTranslation("site");
  const file = `/film/film-${language}.webm`;
  return (
    <figure className="film stack tight" id="film">
      <video
        controls
        muted
        playsInline
        preload="none"
        width="960"
        height="600"
        src={file}
        poster={`/film/film-${language}.webp`}
        title={t("home.steps.film")}
      >
        {t("home.steps.noFilm")} <a href={file}>{t("home.steps.download")}</a>
      </video>
      <figcaption className="quiet small-text">{t("home.steps.filmNote")}</figcaption>
    </figure>
  );
}

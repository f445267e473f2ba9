import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import papersUrl from "~/ui/papers.svg?url";
import photoUrl from "~/ui/receipt-photo.svg?url";

/** Drawings beside words that say the same: none of them is read out. */

export function PapersFigure() {
  return (
    <div className="figure" aria-hidden="true">
      <div className="spread">
        <Paper name="ticket" />
        <Paper name="contract" />
        <Paper name="invoice" />
      </div>
    </div>
  );
}

export function LabelledFigure() {
  const { t } = useTranslation("site");
  const [chosen, ...others] = t("home.example.types", { returnObjects: true });
  return (
    <div className="figure" aria-hidden="true">
      <div className="mini card">
        <div className="field">
          <span className="label">{t("home.example.name")}</span>
          <span className="input">{t("home.example.nameValue")}</span>
        </div>
        <div className="field">
          <span className="label">{t("home.example.type")}</span>
          <span className="chips">
            <span className="chip on">
              <Icon name="check" small />
              {chosen}
            </span>
            {others.map((type) => (
              <span key={type} className="chip">
                {type}
              </span>
            ))}
          </span>
        </div>
        <div className="field">
          <span className="label">{t("home.example.tags")}</span>
          <span className="chips">
            {t("home.example.tagValues", { returnObjects: true }).map((tag) => (
              <span key={tag} className="chip on">
                {tag}
              </span>
            ))}
          </span>
        </div>
      </div>
    </div>
  );
}

export function StraightenedFigure() {
  return (
    <div className="figure" aria-hidden="true">
      <div className="pair">
        <svg className="page" viewBox="120 90 700 990" width="210" height="297" aria-hidden="true">
          <image href={photoUrl} width="900" height="1200" />
        </svg>
        <Icon name="arrow-right" />
        <Paper name="receipt" />
      </div>
    </div>
  );
}

const foundPapers = ["contract", "invoice", "certificate"] as const;
const people = [["Jana Albrecht", "Tobias Lindner", "Sabine Kröger"], ["Jana Albrecht", "Tobias Lindner"], ["Jana Albrecht"]];

export function FoundFigure() {
  const { t } = useTranslation("site");
  const found = t("home.example.found", { returnObjects: true });
  return (
    <div className="figure" aria-hidden="true">
      <div className="mini card rows">
        {foundPapers.map((paper, at) => (
          <div key={paper} className="line">
            <Paper name={paper} thumb />
            <div>
              <b>{found[at]?.name}</b>
              <span className="quiet small-text">{found[at]?.facts}</span>
            </div>
            <span className="avatars">
              {people[at]?.map((name) => (
                <Avatar key={name} name={name} />
              ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Paper({ name, thumb }: { name: "ticket" | "contract" | "invoice" | "receipt" | "certificate"; thumb?: boolean }) {
  return (
    <svg className={thumb ? "page thumb" : "page"} viewBox="0 0 210 297" width="210" height="297" aria-hidden="true">
      <use href={`${papersUrl}#${name}`} />
    </svg>
  );
}

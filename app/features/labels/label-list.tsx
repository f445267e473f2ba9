import "~/i18n/screens/labels";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { labelPath, labelsPath } from "~/features/documents/labels/address";
import { filtersOfLabel, type LabelKind, labelKinds } from "~/features/documents/labels/kinds";
import { documentsPath } from "~/features/documents/paths";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { LabelSearch } from "./label-search.tsx";
import type { Label } from "./list-labels.server.ts";

/** shown: its name in the person's language; hue: class of its colour */
export type ShownLabel = Label & { shown: string; hue?: string | undefined };

type Props = {
  kind: LabelKind;
  /** what their names are narrowed to */
  q: string;
  labels: ShownLabel[];
  isAll: boolean;
  /** the other kinds that have labels of such a name, where this one has none */
  elsewhere: { kind: LabelKind; count: number }[];
};

/** Each label links to its documents, and to the page that changes it. */
export function LabelList({ kind, q, labels, isAll, elsewhere }: Props) {
  const { t } = useTranslation("labels");
  return (
    <>
      <nav className="tabs" aria-label={t("title")}>
        {labelKinds.map((other) => (
          <Link key={other} to={labelsPath(other, q)} aria-current={other === kind ? "page" : undefined}>
            {t(`kinds.${other}`)}
          </Link>
        ))}
      </nav>
      <section className="sheet" aria-label={t(`kinds.${kind}`)}>
        {(labels.length > 0 || q) && <LabelSearch kind={kind} q={q} />}
        <p className="hidden-text" role="status">
          {q && t("found", { count: labels.length })}
        </p>
        {labels.length === 0 && (q ? <NothingFound {...{ kind, q, elsewhere }} /> : <None kind={kind} />)}
        <ul className="labels">
          {labels.map(({ name, shown, hue, count }) => (
            <li key={name}>
              <Link className="label" to={documentsPath(filtersOfLabel(kind, name))}>
                <b className={hue}>{shown}</b> <span className="quiet figures">{t("count", { count })}</span>
              </Link>
              <Link className="clear" to={labelPath(kind, name, { q })} aria-label={t("changeOf", { name: shown })}>
                {t("change")}
              </Link>
            </li>
          ))}
        </ul>
        {!isAll && <p className="quiet">{t("most", { count: labels.length })}</p>}
      </section>
    </>
  );
}

function None({ kind }: Pick<Props, "kind">) {
  const { t } = useTranslation("labels");
  return <Empty title={t(`none.${kind}.title`)} text={t(`none.${kind}.text`)} />;
}

function NothingFound({ kind, q, elsewhere }: Pick<Props, "kind" | "q" | "elsewhere">) {
  const { t } = useTranslation("labels");
  const links = [
    ...elsewhere.map(({ kind, count }) => ({ to: labelsPath(kind, q), label: t(`elsewhere.${kind}`, { count }) })),
    { to: documentsPath({ terms: [q] }), label: t("documents") },
    { to: labelsPath(kind), label: t(`all.${kind}`) },
  ];
  return (
    <Empty
      title={t(`nothing.${kind}`)}
      text={t("nothing.text", { q })}
      action={
        <div className="row">
          {links.map(({ to, label }) => (
            <ButtonLink key={to} to={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    />
  );
}

import "~/i18n/screens/labels";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { labelPath, labelsPath } from "~/features/documents/labels/address";
import { filtersOfLabel, type LabelKind, labelKinds } from "~/features/documents/labels/kinds";
import { documentsPath } from "~/features/documents/paths";
import { Empty } from "~/ui/empty";
import type { Label } from "./list-labels.server.ts";

/** shown: its name in the person's language; hue: class of its colour */
export type ShownLabel = Label & { shown: string; hue?: string | undefined };

type Props = { kind: LabelKind; labels: ShownLabel[]; isAll: boolean };

/** Each label links to its documents, and to the page that changes it. */
export function LabelList({ kind, labels, isAll }: Props) {
  const { t } = useTranslation("labels");
  return (
    <>
      <nav className="tabs" aria-label={t("title")}>
        {labelKinds.map((other) => (
          <Link key={other} to={labelsPath(other)} aria-current={other === kind ? "page" : undefined}>
            {t(`kinds.${other}`)}
          </Link>
        ))}
      </nav>
      <section className="sheet" aria-label={t(`kinds.${kind}`)}>
        {labels.length === 0 && <Empty title={t(`none.${kind}.title`)} text={t(`none.${kind}.text`)} />}
        <ul className="labels">
          {labels.map(({ name, shown, hue, count }) => (
            <li key={name}>
              <Link className="label" to={documentsPath(filtersOfLabel(kind, name))}>
                <b className={hue}>{shown}</b> <span className="quiet figures">{t("count", { count })}</span>
              </Link>
              <Link className="clear" to={labelPath(kind, name)} aria-label={t("changeOf", { name: shown })}>
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

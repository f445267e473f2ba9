import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { choosing, type Pile, retaking, shifted, without } from "./pile.ts";
import type { TakenPage } from "./send-ahead.ts";

type Props = {
  pile: Pile<TakenPage>;
  change(change: (before: Pile<TakenPage>) => Pile<TakenPage>): void;
  /** number of documents that are complete */
  filed: number;
  /** number of pages that the document has already */
  before: number;
};

/** Shows the chosen picture, by default the last one, and all pictures in their order, so that a bad one can be corrected before they are sent. */
export function TakenPages({ pile, change, filed, before }: Props) {
  const { t } = useTranslation("camera");
  const { pictures, chosen, isRetaking } = pile;
  const shown = pictures[chosen];
  const n = chosen + 1;
  const list = useRef<HTMLOListElement>(null);
  // Keeps the chosen picture in sight, however many there are.
  useEffect(() => {
    const item = list.current?.children[chosen];
    if (item instanceof HTMLElement && list.current) list.current.scrollLeft = item.offsetLeft - list.current.clientWidth / 2;
  }, [chosen]);
  return (
    <div className="taken">
      <div className="preview">{shown && <Photo file={shown.file} alt={t(n === pictures.length ? "last" : "chosen", { n })} />}</div>
      <p role="status" className="small-text figures">
        {isRetaking ? t("retaking", { n }) : t("taken", { count: pictures.length })}
        {!isRetaking && pictures.length + before > 1 && (
          <span className="quiet"> · {t("together", { count: pictures.length + before })}</span>
        )}
        {filed > 0 && <span className="quiet"> · {t("filed", { count: filed })}</span>}
      </p>
      {shown && (
        <div className="changes">
          <Button
            type="button"
            variant="plain"
            square
            icon="refresh-cw"
            aria-pressed={isRetaking}
            aria-label={t("retake", { n })}
            title={t("retake", { n })}
            onClick={() => change(retaking)}
          />
          <Button
            type="button"
            variant="plain"
            square
            icon="arrow-left"
            disabled={chosen === 0}
            aria-label={t("before", { n })}
            onClick={() => change((pile) => shifted(pile, -1))}
          />
          <Button
            type="button"
            variant="plain"
            square
            icon="arrow-right"
            disabled={n === pictures.length}
            aria-label={t("behind", { n })}
            onClick={() => change((pile) => shifted(pile, 1))}
          />
          <Button type="button" variant="plain" square icon="trash-2" aria-label={t("remove", { n })} onClick={() => change(without)} />
        </div>
      )}
      {pictures.length > 1 && (
        <ol className="pile" aria-label={t("pile")} ref={list}>
          {pictures.map(({ id, file }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t("page", { n: index + 1 })}
                aria-current={index === chosen || undefined}
                onClick={() => change((pile) => choosing(pile, index))}
              >
                <Photo file={file} alt="" />
                <span aria-hidden="true">{index + 1}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Photo({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt={alt} />;
}

import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Filter } from "~/imaging/recipe";
import { Button } from "~/ui/button";
import type { IconName } from "~/ui/icon";
import type { SentPage } from "../shown-draft.server.ts";
import { choosing, type Pile, retaking, shifted, without } from "./pile.ts";
import type { TakenPage } from "./send-ahead.ts";
import { TakenPhoto } from "./taken-photo.tsx";

type Props = {
  pile: Pile<TakenPage>;
  change(change: (before: Pile<TakenPage>) => Pile<TakenPage>): void;
  look: Filter | null;
  /** the page that the server has made of a picture */
  madeOf(taken: TakenPage): SentPage | undefined;
  /** finishes and opens this page's corners; undefined where that is not possible */
  crop: ((page: SentPage) => void) | undefined;
  /** leads back to the camera's picture where the pages cover it */
  resume(): void;
};

/** px of a page in the row of all pages, and of the chosen one beside the camera's picture */
export const pileBox = { width: 48, height: 56 };

/** Shows the chosen page, by default the last one, and all pages in their order, so that a bad one can be corrected at once. */
export function TakenPages({ pile, change, look, madeOf, crop, resume }: Props) {
  const { t } = useTranslation("camera");
  const { pictures, chosen, isRetaking } = pile;
  const shown = pictures[chosen];
  const made = shown && madeOf(shown);
  const n = chosen + 1;
  const list = useRef<HTMLOListElement>(null);
  // Keeps the chosen picture in sight, however many there are.
  useEffect(() => {
    const item = list.current?.children[chosen];
    if (item instanceof HTMLElement && list.current) list.current.scrollLeft = item.offsetLeft - list.current.clientWidth / 2;
  }, [chosen]);

  return (
    <div className="taken">
      <div className="preview">
        {shown && (
          <TakenPhoto key={shown.id} taken={shown} made={made} look={look} alt={t(n === pictures.length ? "last" : "chosen", { n })} />
        )}
      </div>
      {shown && (
        <div className="changes">
          <Act
            icon="refresh-cw"
            label={t("retake", { n })}
            isPressed={isRetaking}
            act={() => {
              change(retaking);
              resume();
            }}
          >
            {t("retakeShort")}
          </Act>
          {crop && (
            <Act icon="crop" label={t("crop", { n })} act={made && (() => crop(made))}>
              {t("cropShort")}
            </Act>
          )}
          <Act icon="arrow-left" label={t("before", { n })} act={chosen > 0 ? () => change((pile) => shifted(pile, -1)) : undefined}>
            {t("beforeShort")}
          </Act>
          <Act
            icon="arrow-right"
            label={t("behind", { n })}
            act={n < pictures.length ? () => change((pile) => shifted(pile, 1)) : undefined}
          >
            {t("behindShort")}
          </Act>
          <Act icon="trash-2" label={t("remove", { n })} act={() => change(without)}>
            {t("removeShort")}
          </Act>
        </div>
      )}
      {pictures.length > 1 && (
        <ol className="pile" aria-label={t("pile")} ref={list}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={t("page", { n: index + 1 })}
                aria-current={index === chosen || undefined}
                onClick={() => change((pile) => choosing(pile, index))}
              >
                <TakenPhoto taken={picture} made={madeOf(picture)} look={look} alt="" box={pileBox} />
                <span className="n" aria-hidden="true">
                  {index + 1}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type ActProps = { icon: IconName; label: string; isPressed?: boolean; act: (() => void) | undefined; children: ReactNode };

/** A change of the chosen page. Its word is shown where there is room; act: undefined if it cannot be done now */
function Act({ icon, label, isPressed, act, children }: ActProps) {
  return (
    <Button
      type="button"
      variant="plain"
      icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={act === undefined}
      onClick={act}
    >
      <span className="word">{children}</span>
    </Button>
  );
}

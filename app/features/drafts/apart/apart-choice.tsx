import "~/i18n/screens/apart";
import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { addDocumentPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ApartStuck } from "./apart-stuck.tsx";

const ways = ["one", "each"] as const;
const chosen = "input[name=apart]:checked";

type Props = {
  sendsApart: boolean;
  /** the progress of files that were sent before, in words */
  news: { told: string; show: string; to: string; tone: "warning" | "ink" } | null;
};

/**
 * The choice between one document for all files and one document for each file. It stands before the file input, so that the server knows the choice
 * before the files arrive.
 */
export function ApartChoice({ sendsApart, news }: Props) {
  const { t } = useTranslation("apart");
  const kept = sendsApart ? "each" : "one";
  const { submit } = useFetcher();
  const group = useRef<HTMLFieldSetElement>(null);

  function keep() {
    const apart = group.current?.querySelector<HTMLInputElement>(chosen)?.value;
    if (!apart || apart === kept) return;
    submit({ apart, apartShown: kept, intent: "keep" }, { method: "post", encType: "multipart/form-data", action: addDocumentPath });
  }

  return (
    <>
      {news && (
        <Banner tone={news.tone} icon="files" action={<ButtonLink to={news.to}>{news.show}</ButtonLink>}>
          <p>{news.told}</p>
        </Banner>
      )}
      <ApartStuck />
      <fieldset className="apart-choice" ref={group}>
        <legend className="small-text">{t("choice.legend")}</legend>
        <input type="hidden" name="apartShown" value={kept} />
        <div className="segments">
          {ways.map((way) => (
            <label key={way}>
              <input className="hidden-text" type="radio" name="apart" value={way} defaultChecked={way === kept} onChange={keep} />
              {t(`choice.${way}`)}
            </label>
          ))}
        </div>
        <p className="small-text quiet">{t("choice.hint")}</p>
      </fieldset>
    </>
  );
}

/** Returns whether "one document for each file" is chosen on the screen now. */
export function choosesApart(): boolean {
  return document.querySelector<HTMLInputElement>(chosen)?.value === "each";
}

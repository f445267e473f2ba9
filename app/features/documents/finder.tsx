import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath } from "~/paths";
import { ChipLink } from "~/ui/chip";
import { Icon } from "~/ui/icon";

type Props = {
  terms: string[];
  /** documents that match */
  hits: number;
};

/** Each text typed becomes one term; the terms stand in the address and are taken away one by one. */
export function Finder({ terms, hits }: Props) {
  const { t } = useTranslation("documents");
  const box = useRef<HTMLInputElement>(null);
  const known = terms.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a term was taken in, so the box is emptied
  useEffect(() => {
    if (box.current) box.current.value = "";
  }, [known]);

  return (
    <div className="finder">
      <Form className="row" role="search" id="search" action={documentsPath()}>
        {terms.map((term) => (
          <input key={term} type="hidden" name="q" value={term} />
        ))}
        <div className="with-icon grow">
          <Icon name="search" />
          <input
            ref={box}
            className="input"
            type="search"
            name="q"
            maxLength={200}
            aria-label={t("search.label")}
            placeholder={t("search.placeholder")}
            aria-keyshortcuts="/"
            enterKeyHint="search"
          />
        </div>
      </Form>
      {terms.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: links are no fieldset
        <div className="chips" role="group" aria-label={t("search.active")}>
          <span className="figures" role="status">
            <b>{hits}</b> {t("search.hits", { count: hits })}
          </span>
          {terms.map((term) => (
            <ChipLink
              key={term}
              on
              endIcon="x"
              to={documentsPath({ terms: terms.filter((other) => other !== term) })}
              aria-label={t("search.remove", { term })}
            >
              {t("search.term", { term })}
            </ChipLink>
          ))}
          <Link className="clear" to={documentsPath()}>
            {t("search.clear")}
          </Link>
        </div>
      )}
    </div>
  );
}

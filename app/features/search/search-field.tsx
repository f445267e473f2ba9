import { Form, useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { dashboardPath } from "~/paths";
import { ChipLink } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { latePart } from "~/ui/late-part";
import { NeedsKeys } from "~/ui/needs-keys";
import { usePreferences } from "~/ui/preferences";
import { useAskedTerms } from "./use-asked-terms.ts";

const SearchSuggestions = latePart(() => import("./suggestions/search-suggestions.tsx").then(({ SearchSuggestions }) => SearchSuggestions));

type Props = {
  /** the list that is shown, which a search narrows; undefined: a search begins a list of all documents */
  list: { filters: Filters; terms: readonly { label: string; remove: string; to: string }[] } | undefined;
};

/** The one search field of all screens. Typed text becomes a term; the terms of the list stand in the field, each with a link that removes it. */
export function SearchField({ list }: Props) {
  const { t } = useTranslation("common");
  const { keysOn, lite } = usePreferences();
  const { pathname, key } = useLocation();
  const filters = list?.filters ?? {};
  const terms = list?.terms ?? [];
  const action = documentsPath({ tab: filters.tab });
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef("");
  const [isTyped, setTyped] = useState(false);
  const asking = useAskedTerms(action) ?? filters.terms;
  const kept = new URLSearchParams(documentsPath({ ...filters, terms: asking }).split("?")[1]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a term was taken in, so the box is emptied; not of what was typed meanwhile
  useEffect(() => {
    if (box.current && box.current.value === sent.current) box.current.value = "";
    sent.current = "";
  }, [key]);

  function remember() {
    sent.current = box.current?.value ?? "";
  }

  return (
    <Form
      className={classNames("search", (list || pathname === dashboardPath) && "here")}
      role="search"
      id="search"
      action={action}
      onSubmit={remember}
    >
      {[...kept].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className="with-terms">
        <Icon name="search" />
        {terms.map(({ label, remove, to }) => (
          <ChipLink key={to} on endIcon="x" to={to} aria-label={remove}>
            {label}
          </ChipLink>
        ))}
        <input
          ref={box}
          type="search"
          name="q"
          maxLength={200}
          aria-label={t("shell.searchLabel")}
          placeholder={t(terms.length > 0 ? "shell.searchFurther" : "shell.searchLabel")}
          aria-keyshortcuts={keysOn && !lite ? "/" : undefined}
          enterKeyHint="search"
          autoComplete="off"
          onInput={() => setTyped(true)}
        />
        <NeedsKeys>
          <span className="key" aria-hidden="true">
            /
          </span>
        </NeedsKeys>
      </div>
      {isTyped && (
        <Suspense>
          <SearchSuggestions box={box} list={documentsPath(filters)} label={t("shell.searchFound")} />
        </Suspense>
      )}
    </Form>
  );
}

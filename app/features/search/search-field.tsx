import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { dashboardPath } from "~/paths";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { latePart } from "~/ui/late-part";
import { NeedsKeys } from "~/ui/needs-keys";
import { usePreferences } from "~/ui/preferences";
import type { Edited, ToldTerm } from "./edited-term.server.ts";
import { useAskedTerms } from "./use-asked-terms.ts";

const SearchSuggestions = latePart(() => import("./suggestions/search-suggestions.tsx").then(({ SearchSuggestions }) => SearchSuggestions));

type Props = {
  /** the list that is shown, which a search narrows; undefined: a search begins a list of all documents */
  list: { filters: Filters; terms: readonly ToldTerm[]; edited?: Edited | undefined } | undefined;
};

/**
 * The one search field of all screens. Typed text becomes a term; the terms of the list stand in the field, each with links that put it back into
 * the box and that remove it. A term that is being changed is typed at its place.
 */
export function SearchField({ list }: Props) {
  const { t } = useTranslation("common");
  const { keysOn, lite } = usePreferences();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const filters = list?.filters ?? {};
  const terms = list?.terms ?? [];
  const { text = "", place = terms.length } = list?.edited ?? {};
  const action = documentsPath({ tab: filters.tab });
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef("");
  const [isTyped, setTyped] = useState(false);
  const asked = useAskedTerms(action);
  const kept = [...new URLSearchParams(documentsPath({ ...filters, terms: asked?.terms ?? filters.terms }).split("?")[1])];
  const others = kept.filter(([name]) => name !== "q");
  const said = kept.filter(([name]) => name === "q");
  const until = asked ? (asked.place ?? said.length) : place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a term was taken in or out, so the box holds what is to be changed, or nothing; not what was typed meanwhile
  useEffect(() => {
    if (box.current && box.current.value === sent.current) box.current.value = text;
    sent.current = text;
  }, [key]);

  function remember() {
    sent.current = box.current?.value ?? "";
  }

  /** The term is in the box at once, before its list is loaded. */
  function take({ edit }: ToldTerm) {
    if (!box.current) return;
    box.current.value = edit.text;
    remember();
    box.current.focus();
  }

  function takeLast(event: KeyboardEvent<HTMLInputElement>) {
    const last = terms[place - 1];
    if (event.key !== "Backspace" || event.repeat || event.currentTarget.value !== "" || !last || asked) return;
    event.preventDefault();
    take(last);
    navigate(last.edit.dropping);
  }

  const hidden = ([name, value]: [string, string]) => <input key={name + value} type="hidden" name={name} value={value} />;
  const chip = (term: ToldTerm) => (
    <span key={term.edit.text} className="chip on term">
      <Link to={term.edit.to} aria-label={term.edit.label} onClick={(event) => event.ctrlKey || event.metaKey || take(term)}>
        {term.label}
      </Link>
      <Link id={`without-${term.edit.text}`} to={term.to} aria-label={term.remove}>
        <Icon name="x" small />
      </Link>
    </span>
  );
  return (
    <Form
      className={classNames("search", (list || pathname === dashboardPath) && "here")}
      role="search"
      id="search"
      action={action}
      onSubmit={remember}
    >
      {others.map(hidden)}
      {said.slice(0, until).map(hidden)}
      <div className="with-terms">
        <Icon name="search" />
        {terms.slice(0, place).map(chip)}
        <input
          ref={box}
          key="box"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={text}
          aria-label={t("shell.searchLabel")}
          placeholder={t(terms.length > 0 ? "shell.searchFurther" : "shell.searchLabel")}
          aria-keyshortcuts={keysOn && !lite ? "/" : undefined}
          enterKeyHint="search"
          autoComplete="off"
          onInput={() => setTyped(true)}
          onKeyDown={takeLast}
        />
        {terms.slice(place).map(chip)}
        <NeedsKeys>
          <span className="key" aria-hidden="true">
            /
          </span>
        </NeedsKeys>
      </div>
      {said.slice(until).map(hidden)}
      {isTyped && (
        <Suspense>
          <SearchSuggestions box={box} list={documentsPath(filters)} label={t("shell.searchFound")} />
        </Suspense>
      )}
    </Form>
  );
}

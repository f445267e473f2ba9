import { Form, useNavigation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath } from "~/features/documents/paths";
import type { AskedOfList } from "~/features/ordering/filters";
import type { Hits } from "~/features/ordering/rules";
import type { Sorting } from "~/features/ordering/sorting";
import type { ToldView } from "~/features/views/told-view.server";
import { Icon } from "~/ui/icon";
import { latePart } from "~/ui/late-part";
import type { FilterChip } from "./chips-of.server.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterChoices } from "./list-choices.server.ts";
import { ViewChoices } from "./view-choices.tsx";

const SearchSuggestions = latePart(() =>
  import("~/features/search/suggestions/search-suggestions").then(({ SearchSuggestions }) => SearchSuggestions),
);

type Props = {
  asked: AskedOfList;
  choices: FilterChoices;
  sorting: Sorting;
  /** the filters of the list */
  chips: FilterChip[];
  /** link for saving the search under a name */
  save: ToldView["save"];
  /** number of documents that match */
  hits: Hits;
};

/** The search field and its filters. Typed text becomes terms; terms and filters are in the address and are removed one by one. */
export function Finder({ asked, choices, chips, save, sorting, hits }: Props) {
  const { t } = useTranslation("documents");
  const { filters } = asked;
  const { tab, terms = [], tags = [], order, view } = filters;
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef("");
  const [isTyped, setTyped] = useState(false);
  const asking = useAskedTerms(documentsPath({ tab }));
  const known = terms.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a term was taken in, so the box is emptied; not of what was typed meanwhile
  useEffect(() => {
    if (box.current && box.current.value === sent.current) box.current.value = "";
    sent.current = "";
  }, [known]);
  useEffect(() => box.current?.form?.addEventListener("formdata", leaveOutEmpty), []);

  function remember() {
    sent.current = box.current?.value ?? "";
  }

  return (
    <div className="finder">
      <div className="finding">
        {/* noValidate: an invalid range of days is reported below it, in the person's language. */}
        <Form className="row" role="search" id="search" action={documentsPath({ tab })} noValidate onSubmit={remember}>
          {(asking ?? terms).map((term) => (
            <input key={term} type="hidden" name="q" value={term} />
          ))}
          {tags.map((tag) => (
            <input key={tag} type="hidden" name="tag" value={tag} />
          ))}
          {order && <input type="hidden" name="sort" value={order} />}
          {view && <input type="hidden" name="view" value={view} />}
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
              autoComplete="off"
              onInput={() => setTyped(true)}
            />
          </div>
          <FilterFields key={documentsPath({ ...filters, terms: [], tags: [] })} asked={asked} chips={chips} choices={choices} />
        </Form>
        <ViewChoices key={documentsPath(filters)} filters={filters} sorting={sorting} save={save} />
      </div>
      {chips.length > 0 && <FilterChips filters={filters} chips={chips} save={save} hits={hits} />}
      {/* This is below the terms, so that they can still be pressed. */}
      {isTyped && (
        <Suspense>
          <SearchSuggestions box={box} list={documentsPath(filters)} label={t("search.suggestions")} />
        </Suspense>
      )}
    </div>
  );
}

/** Leaves empty fields out of the address; without script the server redirects to the clean one. */
function leaveOutEmpty({ formData }: FormDataEvent): void {
  const typed = [...formData];
  for (const [name] of typed) formData.delete(name);
  for (const [name, value] of typed) if (value) formData.append(name, value);
}

/** Returns the terms of a list that is still being loaded, so that a further term is added to them. */
function useAskedTerms(list: string): string[] | undefined {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== list) return undefined;
  return [...new Set(new URLSearchParams(location.search).getAll("q"))].filter(Boolean);
}

import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { documentsPath } from "~/features/documents/paths";
import type { AskedOfList } from "~/features/ordering/filters";
import type { Hits } from "~/features/ordering/rules";
import type { Sorting } from "~/features/ordering/sorting";
import { useAskedTerms } from "~/features/search/use-asked-terms";
import type { ToldView } from "~/features/views/told-view.server";
import type { FilterChip } from "./chips-of.server.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterChoices } from "./list-choices.server.ts";
import { ViewChoices } from "./view-choices.tsx";

type Props = {
  asked: AskedOfList;
  choices: FilterChoices;
  sorting: Sorting;
  /** the filters of the list besides its terms */
  chips: FilterChip[];
  /** link for saving the search under a name */
  save: ToldView["save"];
  /** number of documents that match; null: nothing narrows the list */
  hits: Hits | null;
  /** the sum of their amounts, in words */
  sum: string | null;
};

/** The filters of the list. They are in the address and are removed one by one; its terms stand in the search field. */
export function Finder({ asked, choices, chips, save, sorting, hits, sum }: Props) {
  const { filters } = asked;
  const { tab, tags = [], order, columns, view } = filters;
  const form = useRef<HTMLFormElement>(null);
  const terms = useAskedTerms(documentsPath({ tab }))?.terms ?? filters.terms;
  useEffect(() => form.current?.addEventListener("formdata", leaveOutEmpty), []);
  const kept = new URLSearchParams(documentsPath({ terms, tags, order, columns, view }).split("?")[1]);

  return (
    <div className="finder">
      {hits ? (
        <FilterChips filters={filters} chips={chips} save={save} hits={hits} sum={sum} />
      ) : (
        sum && (
          <p className="chips">
            <span className="figures">{sum}</span>
          </p>
        )
      )}
      {/* noValidate: an invalid range of days is reported below it, in the person's language. */}
      <Form ref={form} action={documentsPath({ tab })} noValidate>
        {[...kept].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <FilterFields key={documentsPath({ ...filters, terms: [], tags: [] })} asked={asked} chips={chips} choices={choices} />
      </Form>
      <ViewChoices key={documentsPath(filters)} filters={filters} sorting={sorting} save={save} />
    </div>
  );
}

/** Leaves empty fields out of the address; without script the server redirects to the clean one. */
function leaveOutEmpty({ formData }: FormDataEvent): void {
  const typed = [...formData];
  for (const [name] of typed) formData.delete(name);
  for (const [name, value] of typed) if (value) formData.append(name, value);
}

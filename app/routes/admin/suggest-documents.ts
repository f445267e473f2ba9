import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFilters } from "~/features/ordering/filters";
import { findSuggestions } from "~/features/search/suggestions/find-suggestions.server";
import { tellCommands, tellSuggestions } from "~/features/search/suggestions/tell-suggestions.server";
import { filtersOf, readList } from "~/features/selection/selection";
import { findViewsNamed } from "~/features/views/find-views-named.server";
import { notTooOften } from "~/http/not-too-often.server";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { db } from "~db/client.server";

/** The most signs of a search. */
const longest = 200;

/** Answers with suggestions for the text typed so far, as links in the person's language. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  await notTooOften("search:person", viewer.id);
  const query = new URL(request.url).searchParams;
  const typed = (query.get("q") ?? "").slice(0, longest);
  const list = query.get("list");
  const today = isoDate(new Date());
  const filters =
    list === null
      ? readFilters(undefined, new URLSearchParams(), today).filters
      : filtersOf(readList(list), { today, language: languageOf(request) });
  const [found, views, t] = await Promise.all([
    findSuggestions(db, viewer, typed),
    findViewsNamed(db, viewer, { typed, today }),
    texts(request, "commands"),
  ]);
  const told = tellSuggestions(found, { t, filters, views });
  return { groups: list === null ? [...told, ...tellCommands(typed, t)] : told };
}

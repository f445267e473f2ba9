import type { Export, Moved } from "~/features/arrivals/moving/export.server";
import { saidBecame } from "~/features/arrivals/moving/report.server";
import { type Became, isTroubling, type Outcome, programs } from "~/features/arrivals/moving/rules";
import { plain } from "./print.ts";

/** Says what was found, and what of it never comes along. */
export function toldSource({ source, moved }: Export): string {
  const what = source === "files" ? "A folder of files" : `An export of ${programs[source]}`;
  const without: Record<Export["source"], string> = {
    paperless: " Owners, permissions and archived copies are not taken over.",
    docspell: " Converted copies are not taken over.",
    mappe: " Crops, annotations, signatures and earlier versions are not taken over.",
    files: "",
  };
  return `${what} with ${moved.length} ${moved.length === 1 ? "document" : "documents"}.${without[source]}\n`;
}

/** Says file by file what would become of it. */
export function toldTry(outcomes: readonly Outcome[], reasons: readonly string[], documents: ReadonlyMap<string, Moved>): string {
  return outcomes
    .map((outcome, at) => {
      const of = documents.get(outcome.id);
      const said = [saidBecame[outcome.became], reasons[at], of && outcome.became === "new" && toldKnown(of)].filter(Boolean);
      return `${plain(outcome.path)}\n  ${plain(said.join(" · "))}\n`;
    })
    .join("");
}

function toldKnown({ files, known: { facts, notes } }: Moved): string {
  const { name, documentDate, sender, documentType, documentNumber, tags = [] } = facts;
  const said = [
    `name: ${name || "as read"}`,
    documentDate && `date: ${documentDate}`,
    sender && `sender: ${sender}`,
    documentType && `type: ${documentType}`,
    documentNumber && `number: ${documentNumber}`,
    tags.length > 0 && `tags: ${tags.join(", ")}`,
    notes.length > 0 && `notes: ${notes.length}`,
    files.length > 1 && `files: ${files.length}`,
  ];
  return said.filter(Boolean).join(" · ");
}

/** "1998 taken, 2 refused." */
export function toldCounts(outcomes: readonly Outcome[]): string {
  const counts = (Object.keys(saidBecame) as Became[]).map((became) => [
    outcomes.filter((one) => one.became === became).length,
    saidBecame[became],
  ]);
  const said = counts.filter(([count]) => count !== 0).map((words) => words.join(" "));
  return said.length > 0 ? `${said.join(", ")}.\n` : "There is nothing to take.\n";
}

/** number of troubles that are printed; the report has all */
const mostTold = 20;

export function toldTroubles(outcomes: readonly Outcome[], reasons: readonly string[]): string {
  const lines = outcomes.flatMap((one, at) =>
    isTroubling(one) ? [`${plain(one.path)}: ${plain(reasons[at] || saidBecame[one.became])}\n`] : [],
  );
  const more = lines.length > mostTold ? `… and ${lines.length - mostTold} more: --report writes all into a file.\n` : "";
  return lines.slice(0, mostTold).join("") + more;
}

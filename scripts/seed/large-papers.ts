// The papers of ten years, the same ones whenever they are asked for.
import { noPaperFacts, type PaperFacts } from "~/features/documents/rules";
import { isoDate } from "~/lib/dates";
import { invariant } from "~/lib/invariant";
import { type Random, seeded } from "../training/corner-scenes/random.ts";
import { type Facts, type Kind, type KindName, kinds } from "./kinds.ts";
import { type Letterhead, letterheads } from "./letterheads.ts";

export type LargePaper = {
  /** papers of one form look alike */
  form: Form;
  facts: Facts;
  /** the text that was read on the paper */
  known: PaperFacts;
  name: string;
  tags: string[];
  taxRelevance: boolean;
  uploadedAt: Date;
  /** put right later; null: never */
  changedAt: Date | null;
  from: "own" | "spouse" | "advisor";
  /** an own one that others have too */
  isShared: boolean;
};

/** pages: the lines below the letterhead */
export type Form = { key: string; sender: Letterhead | undefined; kind: Kind; pageTotal: number };

const count = 2000;
const ofSeveralPages = 300;
const received = 200;
const shared = 150;
const firstDay = Date.UTC(2016, 11, 1, 9);
const lastDay = Date.UTC(2026, 10, 20, 9);
const day = 24 * 60 * 60 * 1000;

const forms: Form[] = [
  ...letterheads.flatMap((sender) => sender.kinds.map((kind) => formOf(kind, sender))),
  formOf("notes"),
  formOf("picture"),
];

export function largePapers(): LargePaper[] {
  const random = seeded(count);
  const [several, single] = [forms.filter(({ pageTotal }) => pageTotal > 1), forms.filter(({ pageTotal }) => pageTotal === 1)];
  return Array.from({ length: count }, (_, n) => {
    const form = random.pick(spread(n, ofSeveralPages) ? some(several) : some(single));
    const own = spread(n + 3, received) ? (random.chance(0.3) ? "advisor" : "spouse") : "own";
    return paper(random, form, { from: own, isShared: own === "own" && spread(n + 7, shared) });
  });
}

function formOf(kind: KindName, sender?: Letterhead): Form {
  const { more = 0 }: Kind = kinds[kind];
  return { key: `${sender?.name ?? "none"} ${kind}`, sender, kind: kinds[kind], pageTotal: 1 + more };
}

/** Spreads so many evenly among all. */
function spread(n: number, of: number): boolean {
  return Math.floor((n * of) / count) !== Math.floor(((n + 1) * of) / count);
}

function some(of: Form[]): [Form, ...Form[]] {
  const [first, ...others] = of;
  invariant(first, "there are forms of both kinds");
  return [first, ...others];
}

function paper(random: Random, form: Form, whose: Pick<LargePaper, "from" | "isShared">): LargePaper {
  const written = firstDay + Math.floor(random.next() * (lastDay - firstDay));
  const facts = factsOf(random, form, new Date(written));
  // Most papers are scanned within days; some lay in a drawer for years.
  const delay = random.chance(0.85) ? random.between(0, 9 * day) : random.between(0, lastDay - written);
  const uploadedAt = new Date(Math.min(written + Math.floor(delay), lastDay + Math.floor(random.between(0, 2 * day))));
  const changedAt = random.chance(0.08)
    ? new Date(uploadedAt.getTime() + Math.floor(random.next() * (lastDay + 2 * day - uploadedAt.getTime())))
    : null;
  const tags = [
    ...form.kind.tags.filter(() => random.chance(0.9)),
    ...(random.chance(0.15) ? [random.pick(["wichtig", "prüfen", "Kinder", "Haus"])] : []),
  ];
  const name = random.chance(0.04) ? `Scan_${facts.number.replace(/\D/g, "")}` : form.kind.name(facts);
  return {
    form,
    facts,
    known: knownOf(random, form, facts),
    name,
    tags,
    taxRelevance: random.chance(form.kind.tax),
    uploadedAt,
    changedAt,
    ...whose,
  };
}

/** The facts of a paper. Some papers have none, like those that were read badly. */
function knownOf(random: Random, { sender, kind }: Form, { day: written, due, number, cents }: Facts): PaperFacts {
  if ((!sender && kind.type === "Bild") || random.chance(0.08)) return noPaperFacts;
  const named = { ...noPaperFacts, documentDate: isoDate(written), sender: sender && random.chance(0.95) ? sender.name : "" };
  if (kind.type !== "Rechnung") return named;
  return { ...named, documentNumber: number, dueDate: isoDate(due), amount: cents, currency: "EUR" };
}

export function factsOf(random: Random, { sender }: Form, written: Date): Facts {
  const year = written.getUTCFullYear();
  return {
    sender,
    day: written,
    due: new Date(written.getTime() + 14 * day),
    number: `${random.pick(["RE", "KD", "B", "AZ"])}-${year}-${random.whole(10_000, 99_999)}`,
    customer: String(random.whole(10_000_000, 99_999_999)),
    cents: random.whole(1_900, 99_900),
  };
}

const clauses = [
  "Die Vertragsparteien vereinbaren Schriftform für alle Änderungen.",
  "Die Kündigungsfrist beträgt drei Monate zum Ende des Jahres.",
  "Es gilt das Recht der Bundesrepublik Deutschland.",
  "Nebenabreden wurden nicht getroffen.",
  "Über Widersprüche ist innerhalb eines Monats zu entscheiden.",
];

/** The text of each page, line by line. */
export function pagesOf({ sender, kind, pageTotal }: Form, facts: Facts): string[][] {
  const head = sender ? [sender.name, `${sender.street}, ${sender.town}`, "Herrn Martin Hoffmann", "Rosenweg 12, 88131 Lindau"] : [];
  const first = [...head, ...kind.lines(facts)];
  const further = Array.from({ length: pageTotal - 1 }, (_, n) => [`Seite ${n + 2} zu ${facts.number}`, ...clauses.slice(0, 2 + (n % 4))]);
  return [first, ...further];
}

// The words on the bench's pages: none is shared with the pages from which the classifier learned.
import type { Random } from "../corner-scenes/random.ts";

export type Language = "de" | "en";

const given = [
  "Marlene",
  "Tobias",
  "Friederike",
  "Hannes",
  "Leonie",
  "Dimitri",
  "Ayşe",
  "Rebecca",
  "Nigel",
  "Fiona",
  "Duncan",
  "Imogen",
] as const;
const family = [
  "Brückner",
  "Zimmermann",
  "Oelkers",
  "Vogelsang",
  "Petersen",
  "Çelik",
  "Nowak",
  "Ashworth",
  "Pemberton",
  "Gallagher",
  "Whitfield",
] as const;
const roads = [
  "Kastanienring",
  "Mühlgasse",
  "Am Sportplatz",
  "Rosenstieg",
  "Uferpromenade",
  "Mill Road",
  "Station Approach",
  "Kings Avenue",
] as const;
const places = [
  "24103 Kiel",
  "99084 Erfurt",
  "79098 Freiburg",
  "48143 Münster",
  "Norwich NR1 3JU",
  "Bath BA1 1LZ",
  "York YO1 7HH",
] as const;
export const stations = ["Kiel", "Erfurt", "Freiburg", "Münster", "Norwich", "Bath Spa", "York", "Graz", "Basel", "Lyon"] as const;
const firms = [
  "Nordlicht Dachdecker",
  "Blitzblank Gebäudeservice",
  "Tintenfass Verlag",
  "Wasserfreund Haustechnik",
  "Harbour Joinery",
  "Copperfield Print Works",
  "Fernblick Reisen",
] as const;
const kinds = ["OHG", "GbR", "SE", "PLC", "LLP", "mbH"] as const;
export const stores = [
  "Kaufhaus Lind",
  "Bio-Insel",
  "Trattoria da Nino",
  "Schreibwaren Pohl",
  "Tank & Rast 88",
  "The Old Bakehouse",
  "Greenleaf Market",
  "Pie & Pint",
] as const;
export const wares = [
  "Roggenmischbrot",
  "Hafermilch",
  "Zwiebeln lose",
  "Spülmittel",
  "Ravioli",
  "Espresso dopp.",
  "Super E10",
  "Briefumschläge",
  "Flat White",
  "Scones x2",
  "Cheddar mature",
  "Lemonade",
  "Carrier bag",
  "Stamps 1st class",
] as const;
export const works = [
  "Dachrinne erneuert",
  "Heizkörper entlüftet",
  "Flyer, 500 Stück",
  "Unterhaltsreinigung März",
  "Fahrtpauschale",
  "Fliesen verlegt",
  "Oak shelving",
  "Business cards",
  "Call-out charge",
  "Paint and primer",
  "Translation, 12 pages",
] as const;

export const person = (random: Random) => `${random.pick(given)} ${random.pick(family)}`;
export const firm = (random: Random) => `${random.pick(firms)} ${random.pick(kinds)}`;
export const road = (random: Random) => `${random.pick(roads)} ${random.whole(2, 98)}`;
export const place = (random: Random) => random.pick(places);
export const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join("");
export const day = (random: Random) => `${random.whole(1, 28)}.${random.whole(1, 12)}.${random.whole(2015, 2026)}`;
export const time = (random: Random) => `${random.whole(6, 22)}:${String(random.whole(0, 59)).padStart(2, "0")}`;
export const iban = (random: Random) =>
  `DE${digits(random, 2)} ${Array.from({ length: 4 }, () => digits(random, 4)).join(" ")} ${digits(random, 2)}`;

export function sum(random: Random, language: Language, most = 900): string {
  const [whole, part] = random.between(1, most).toFixed(2).split(".");
  return language === "de" ? `${whole},${part}` : `${whole}.${part}`;
}

export function several<T>(count: number, make: (place: number) => T): T[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

export function some<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list];
  return several(Math.min(count, left.length), () => left.splice(random.whole(0, left.length - 1), 1)).flat();
}

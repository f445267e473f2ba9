import type { Random } from "../corner-scenes/random.ts";
import { a4, bars, code, type Draw, hand, sans, script, serif, shade, table } from "./paper.ts";
import { day, digits, person, place, road, several, some, stations } from "./words.ts";

// Papers of kinds that have no type: any type that is filled in is wrong.

type Kind = {
  titles: readonly [string, ...string[]];
  lines: readonly [string, ...string[]];
  has?: (random: Random) => string;
  size?: [number, number];
};

const weekdays = ["", "Mo", "Di", "Mi", "Do", "Fr"];
const grid = (random: Random, names: readonly [string, ...string[]]) =>
  table([
    weekdays,
    ...several(6, (): string[] => [`${random.whole(7, 17)}:${digits(random, 2)}`, ...several(5, () => random.pick(names))]),
  ]);

const kinds: Kind[] = [
  {
    titles: ["Speisekarte", "Mittagskarte", "Menu", "Lunch Menu", "Unsere Weinkarte"],
    lines: [
      "Kürbissuppe 6,90",
      "Forelle Müllerin 18,50",
      "Grilled cheese 7.50",
      "Apfelstrudel mit Sahne 5,20",
      "House salad 8.00",
      "Alle Preise in Euro",
      "Hauswein 0,2 l 5,80",
      "Allergene auf Anfrage",
    ],
  },
  {
    titles: ["Sommernachtskonzert", "Jazz im Keller", "An Evening of Chamber Music", "Theaterabend: Der Sturm", "Museum für Naturkunde"],
    lines: [
      "Eintrittskarte Reihe 7 Platz 12",
      "Admit one",
      "Einlass 19:00 Uhr",
      "Parkett links 28,00 €",
      "Doors open 7 pm",
      "Rückgabe ausgeschlossen",
      "Bitte Karte vorzeigen",
      "Ticket 4471",
    ],
    has: (random) => (random.chance(0.5) ? code(random, 90) : bars(random, 160, 40)),
    size: [640, 300],
  },
  {
    titles: ["Stundenplan 7b", "Timetable Year 8", "Belegungsplan Turnhalle", "Putzplan", "Trainingsplan"],
    lines: ["gültig ab September", "Klassenleitung: siehe Aushang", "Room 14"],
    has: (random) => grid(random, ["Mathe", "Deutsch", "English", "Sport", "Kunst", "Bio", "–"]),
  },
  {
    titles: ["Rezept", "Privatrezept", "Prescription", "Heilmittelverordnung", "Medikationsplan"],
    lines: [
      "Ibuprofen 400 mg 1-0-1",
      "Amoxicillin 500 mg, take one three times daily",
      "20 Stück N1",
      "gebührenpflichtig",
      "Arztstempel",
      "Krankenkasse",
      "6 x Krankengymnastik",
      "Repeat: 2",
    ],
    size: [640, 460],
  },
  {
    titles: ["Der Mond ist aufgegangen", "Abendlied", "Amazing Grace", "Auld Lang Syne", "Lied der Wanderer"],
    lines: [
      "1. Die goldnen Sternlein prangen",
      "Refrain: Wir ziehen weiter",
      "2. Through many dangers",
      "G D Em C",
      "Kapo 2. Bund",
      "and never brought to mind",
      "der Wald steht schwarz und schweiget",
    ],
    has: () => several(5, () => `<div class=stave></div>`).join(""),
  },
  {
    titles: ["Fahrplan Linie 12", "Bus Timetable 44", "Abfahrt Bahnhof Nord", "Ferry Times"],
    lines: ["montags bis freitags", "Sundays and holidays", "verkehrt nicht am 24.12.", "every 20 minutes until"],
    has: (random) =>
      table([
        ["Halt", "", "", "", ""],
        ...several(8, (): string[] => [random.pick(stations), ...several(4, () => `${random.whole(6, 22)}:${digits(random, 2)}`)]),
      ]),
  },
  {
    titles: ["Apfelkuchen vom Blech", "Linsensuppe", "Banana Bread", "Gulasch", "Pancakes"],
    lines: [
      "250 g Mehl",
      "3 Eier",
      "Bei 180 Grad 40 Minuten backen",
      "2 cups flour",
      "1 tsp baking soda",
      "Alles verrühren und ruhen lassen",
      "Serve warm",
      "1 Prise Salz",
    ],
  },
  {
    titles: ["Tagblatt", "The Morning Post", "Gemeindeblatt", "Lokales"],
    lines: [
      "Der Stadtrat stritt bis in die Nacht über die neue Brücke, und am Ende blieb alles beim Alten.",
      "Residents said the noise had kept them awake for weeks.",
      "Die Handballer gewannen deutlich gegen den Nachbarn.",
      "Rain is expected in the north on Thursday.",
      "Wer den Dieb gesehen hat, melde sich.",
    ],
    has: (random) =>
      `<p>${several(12, () => random.pick(["Am Abend standen viele Menschen am Ufer und sahen zu.", "Nobody knew what would follow.", "Die Kosten seien noch nicht bekannt.", "The mayor declined to comment."])).join(" ")}</p>`,
  },
  {
    titles: ["Kapitel 3", "Chapter Seven", "Zweiter Teil", "I."],
    lines: [
      "Als sie die Tür öffnete, war niemand da.",
      "He looked at the sea for a long time.",
      "Der Wind trug den Geruch von Heu herüber.",
      "“You came,” she said.",
    ],
    has: (random) =>
      `<p>${several(26, () => random.pick(["Er ging langsam die Straße hinunter.", "She said nothing.", "Es war ein langer Winter gewesen.", "The lamp flickered twice.", "Niemand sprach ein Wort."])).join(" ")}</p>`,
  },
  {
    titles: ["Flohmarkt", "Grand Opening", "Tag der offenen Tür", "Yoga für Anfänger", "Katze entlaufen"],
    lines: [
      "Samstag ab 10 Uhr auf dem Schulhof",
      "Kaffee und Kuchen",
      "Free entry",
      "Bring your friends",
      "Belohnung!",
      "Anmeldung nicht nötig",
      "Standgebühr 8 €",
    ],
  },
  {
    titles: ["Wir heiraten!", "Einladung", "You are invited", "Danke!", "Taufe"],
    lines: [
      "am Samstag um 14 Uhr in der Dorfkirche",
      "Wir freuen uns auf euch",
      "please reply by June",
      "with love",
      "Um Antwort wird gebeten",
      "Anna und Ben",
    ],
    size: [560, 400],
  },
  {
    titles: ["Bedienungsanleitung", "Assembly Instructions", "Schnellstart", "Safety Data"],
    lines: [
      "1. Stecken Sie das Kabel ein.",
      "Attach part A to part B.",
      "Nicht in Wasser tauchen.",
      "Abb. 4",
      "Drücken Sie die Taste drei Sekunden.",
      "Keep away from children",
      "Technische Daten: 230 V, 40 W",
    ],
  },
  {
    titles: ["Laborbefund", "Blood Test Results", "Befund", "Röntgenbefund"],
    lines: [
      "Hämoglobin 13,9 g/dl",
      "Leukozyten 6,1",
      "Cholesterol 5.2 mmol/l",
      "unauffälliger Befund",
      "within normal limits",
      "Kreatinin 0,9 mg/dl",
    ],
  },
  {
    titles: ["Klassenarbeit Nr. 3", "Mathematik Test", "Vocabulary Test", "Arbeitsblatt: Brüche", "Diktat"],
    lines: [
      "Aufgabe 1: Berechne x.",
      "Name: ________ Klasse: ____",
      "Punkte: __/20",
      "Fill in the gaps.",
      "Translate the sentences.",
      "3/4 + 1/8 =",
      "Beantworte in ganzen Sätzen.",
    ],
  },
  {
    titles: ["Telefonliste", "Mitgliederliste", "Packing List", "Inventar Keller", "Ergebnisse 100 m"],
    lines: ["Stand Mai", "bitte ergänzen"],
    has: (random) =>
      table([["Name", "Nr.", "Ort"], ...several(random.whole(6, 14), () => [person(random), digits(random, 5), random.pick(stations)])]),
  },
];

/** Draws such papers. Those for the checks share no kind with those for tuning. */
export const unknownFor = (isTuning: boolean): Draw => {
  const chosen = kinds.filter((_, place) => (place % 2 === 0) === isTuning) as [Kind, ...Kind[]];
  return (random) => {
    const { titles, lines, has, size } = random.pick(chosen);
    const [width, height] = size ?? [a4.width, a4.height];
    const told = some(random, lines, random.whole(2, lines.length));
    const foot = random.chance(0.3)
      ? `<p>${person(random)} · ${road(random)} · ${place(random)}</p>`
      : random.chance(0.4)
        ? `<p>${day(random)}</p>`
        : "";
    const body = `<h1>${random.pick(titles)}</h1>${told.map((line) => `<p>${line}</p>`).join("")}${has?.(random) ?? ""}${foot}`;
    const css = `body{padding:${random.whole(20, 70)}px;font-size:${random.whole(14, 22)}px;color:${random.pick(["#111", "#333", shade(random, 25)])};text-align:${random.pick(["left", "left", "center"])}}table{width:100%;border-collapse:collapse}td,th{border:${random.pick([0, 1])}px solid #888;padding:4px}.stave{height:34px;margin:18px 0;background:repeating-linear-gradient(#555 0 1px,#fff0 1px 8px)}h1{font-size:${random.whole(22, 46)}px}`;
    return {
      width,
      height,
      body,
      css,
      font: random.pick([...sans, ...serif, ...script.slice(0, 1), ...hand.slice(2, 3)]),
      background: random.pick(["#fff", "#fff", "#fdf8e8", "#eef4fb"]),
    };
  };
};

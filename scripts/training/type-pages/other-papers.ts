import type { Random } from "../corner-scenes/random.ts";
import { a4, type Draw, hand, mono, type Paper, sans, scrawl, script, serif, shade } from "./paper.ts";
import { photographs } from "./photographs.ts";
import { day, digits, person, place, road, several, some, stations } from "./words.ts";

const thoughts = [
  "Kita-Fest: Salat mitbringen",
  "Zugticket umtauschen",
  "Lampe Flur kaputt",
  "Kapitel 7 wiederholen",
  "Opa Geburtstag 12.4.",
  "Blumen gießen",
  "Gurken, Reis, Seife",
  "Herr Oelkers ruft zurück",
  "Angebot bis Freitag",
  "0171 5550123",
  "wifi: blaue Katze",
  "water the plants",
  "ring the plumber",
  "agenda: budget, hiring",
  "Thu 3pm Fiona",
  "flour, yeast, jam",
  "return library books",
  "why did it fail?",
  "next: draft chapter",
  "chess club moved",
];

export const note: Draw = (random) => {
  const ruling = random.pick([
    "repeating-linear-gradient(#fff0 0 30px,#b9c9e6 30px 31px)",
    "linear-gradient(#cfd6de 1px,#fff0 1px),linear-gradient(90deg,#cfd6de 1px,#fff0 1px)",
    "radial-gradient(#aaa 1px,#fff0 1.5px)",
    "none",
    "none",
  ]);
  const lines = several(
    random.whole(3, 16),
    () =>
      `<p style="margin-left:${random.whole(0, 40)}px;transform:rotate(${random.between(-1.5, 1.5)}deg)">${random.chance(0.3) ? random.pick(["☐ ", "– ", "→ ", "* "]) : ""}${some(random, thoughts, random.whole(1, 2)).join(", ")}</p>`,
  );
  const title = random.chance(0.5)
    ? `<h2>${random.pick(["Besorgungen", "Montag", "Vorlesung 4", "Ideen Umbau", "For Saturday", "Meeting", "Reminders"])}</h2>`
    : "";
  const body = `${title}${lines.join("")}${random.chance(0.3) ? scrawl(random, random.whole(100, 260)) : ""}`;
  const css = `body{background-image:${ruling};background-size:${ruling.startsWith("lin") || ruling.startsWith("rad") ? "20px 20px" : "auto"};color:${random.pick(["#1b2a6b", "#222", "#7a1f1f", "#3a3a3a"])};font-size:${random.whole(24, 34)}px;padding:30px ${random.whole(30, 90)}px;line-height:31px;text-shadow:${random.chance(0.5) ? "0 0 1px currentColor" : "none"}}p{margin:0 0 ${random.pick([0, 0, 15])}px}h2{text-decoration:${random.pick(["underline", "none"])};margin:6px 0 30px}`;
  const size = random.pick([a4, a4, { width: 560, height: 794 }, { width: 500, height: 500 }, { width: 420, height: 760 }]);
  return { ...size, body, css, font: random.pick(hand), background: random.pick(["#fff", "#fdfbf3", "#fff4a3", "#f3ead6", "#d9f0d2"]) };
};

export const identity: Draw = (random) => random.pick([cardFront, cardFront, cardBack, passport])(random);

function face(random: Random, width: number): string {
  const skin = random.pick(["#e9c4a5", "#b98462", "#7c5238", "#d9d9d9"]);
  return `<svg width="${width}" viewBox="0 0 80 100" style="background:${random.pick(["#dfe6ea", "#e8e4da", "#c9d3d8"])}"><path d="M10 100c0-30 60-30 60 0z" fill="${shade(random, 30)}"/><ellipse cx="40" cy="42" rx="24" ry="32" fill="${random.pick(["#2f241d", "#7a5a35", "#c9a86a"])}"/><ellipse cx="40" cy="48" rx="18" ry="25" fill="${skin}"/><circle cx="33" cy="44" r="2"/><circle cx="47" cy="44" r="2"/><path d="M33 60q7 5 14 0" stroke="#8a4438" fill="none" stroke-width="2"/></svg>`;
}

const paperOfCards = (random: Random) =>
  `repeating-radial-gradient(circle at ${random.whole(0, 100)}% ${random.whole(0, 100)}%,#fff0 0 6px,${shade(random, 84)} 6px 8px),linear-gradient(${random.whole(0, 180)}deg,${shade(random, 90)},${shade(random, 78)})`;

function cardFront(random: Random): Paper {
  const title = random.pick([
    "IDENTITÄTSKARTE",
    "Führerschein · Driving Licence",
    "PERSONALAUSWEIS / ID CARD",
    "Residence Card",
    "Schülerausweis",
    "NATIONAL IDENTITY CARD",
    "Versichertenkarte",
    "Provisional Driving Licence",
  ]);
  const fields = some(
    random,
    [
      `1. ${person(random).toUpperCase()}`,
      `geb./born ${day(random)}`,
      `${random.pick(stations)}`,
      `exp. ${day(random)}`,
      `No. T${digits(random, 8)}`,
      "NATIONALITY DEUTSCH/GERMAN",
      `${road(random)}`,
      `Sign.`,
    ],
    random.whole(4, 6),
  );
  const body = `<b>${title}</b><div class=in>${face(random, random.whole(120, 165))}<div>${fields.map((field) => `<p>${field}</p>`).join("")}</div></div>`;
  return {
    width: 540,
    height: 340,
    body,
    css: `body{background:${paperOfCards(random)};padding:16px 24px;font-size:16px}.in{display:flex;gap:26px;margin-top:14px;flex-direction:${random.pick(["row", "row", "row-reverse"])}}p{margin:6px 0}`,
    font: random.pick(sans),
  };
}

function zone(random: Random, length: number): string {
  return `${random.pick(["IDGBR", "I<AUT", "IDD<<"])}${digits(random, 9)}<<<${person(random)
    .toUpperCase()
    .replace(/[^A-Z]/g, "<")}`
    .padEnd(length, "<")
    .slice(0, length)
    .replaceAll("<", "&lt;");
}

function cardBack(random: Random): Paper {
  const fields = [
    `${random.pick(["Anschrift", "Address"])}: ${road(random)}, ${place(random)}`,
    `${random.pick(["Größe 178 cm", "Height 1.65 m"])}`,
    `${random.pick(["Ausstellende Behörde: Stadt Kiel", "Issuing authority: HMPO"])}`,
    day(random),
  ];
  const body = `${fields.map((field) => `<p>${field}</p>`).join("")}<pre>${zone(random, 30)}\n${zone(random, 30)}\n${zone(random, 30)}</pre>`;
  return {
    width: 540,
    height: 340,
    body,
    css: `body{background:${paperOfCards(random)};padding:20px 26px;font-size:15px}pre{position:absolute;bottom:12px;font:23px Hack;letter-spacing:1px}p{margin:7px 0}`,
    font: random.pick(sans),
  };
}

function passport(random: Random): Paper {
  const fields = [
    `Type P  Code ${random.pick(["AUT", "GBR", "D"])}`,
    person(random).toUpperCase(),
    day(random),
    random.pick(stations).toUpperCase(),
    `C${digits(random, 8)}`,
    day(random),
  ];
  const body = `<b>${random.pick(["PASSPORT", "REISEPASS · PASSPORT", "EUROPEAN UNION PASSPORT"])}</b><div class=in>${face(random, 190)}<div>${fields.map((field) => `<p>${field}</p>`).join("")}</div></div><pre>${zone(random, 40)}\n${zone(random, 40)}</pre>`;
  return {
    width: 740,
    height: 520,
    body,
    css: `body{background:${paperOfCards(random)};padding:22px 34px;font-size:18px}.in{display:flex;gap:40px;margin-top:18px}pre{position:absolute;bottom:14px;font:24px Hack}`,
    font: random.pick(sans),
  };
}

export const certificate: Draw = (random) => {
  const german = random.chance(0.55);
  const title = random.pick(
    german
      ? [
          "Ehrenurkunde",
          "Teilnahmezertifikat",
          "Gesellenbrief",
          "Jahreszeugnis",
          "Sportabzeichen Urkunde",
          "Bachelorurkunde",
          "Dankesurkunde",
        ]
      : [
          "Certificate of Excellence",
          "Certificate of Completion",
          "Honorary Diploma",
          "Award of Merit",
          "Swimming Certificate",
          "Bachelor's Degree",
        ],
  );
  const lines = german
    ? [
        "Wir verleihen",
        "für herausragende Leistungen beim Stadtlauf",
        "Sie hat alle Prüfungen mit Auszeichnung abgelegt",
        "den Titel Jugendmeister 2. Platz",
        "in dankbarer Würdigung",
      ]
    : [
        "We proudly present this to",
        "having fulfilled all requirements",
        "for coming second in the county finals",
        "with distinction",
        "in grateful recognition of service",
      ];
  const wide = random.chance(0.45);
  const accent = shade(random, random.whole(25, 45));
  const marks = random.chance(0.2)
    ? `<div class=marks>${some(random, ["Latein", "Erdkunde", "Werken", "French", "Drama", "Computing", "Musik"], 6)
        .map((subject) => `<span>${subject}: ${random.pick(["1,7", "gut", "A−", "Merit", "2"])}</span>`)
        .join("")}</div>`
    : "";
  const body = `<div class=edge><h1>${title}</h1><p>${random.pick(lines as [string, ...string[]])}</p><h2>${person(random)}</h2>${some(
    random,
    lines,
    random.whole(1, 3),
  )
    .map((line) => `<p>${line}</p>`)
    .join(
      "",
    )}${marks}<div class=foot><span>${random.pick(stations)}, ${day(random)}</span><i></i><span>${scrawl(random)}</span></div></div>`;
  const css = `body{text-align:center;font-size:${random.whole(18, 24)}px}.edge{position:absolute;inset:${random.whole(14, 50)}px;border:${random.pick([0, 2, 5, 10])}px ${random.pick(["solid", "double", "ridge"])} ${accent};padding:${random.whole(40, 120)}px 40px}h1{font:${random.whole(44, 76)}px '${random.pick([...script, ...serif])}';color:${accent};margin:.3em 0}h2{font:36px '${random.pick([...script, ...serif])}'}.foot{position:absolute;bottom:50px;left:70px;right:70px;display:flex;justify-content:space-between;align-items:center}i{width:${random.whole(0, 110)}px;aspect-ratio:1;border-radius:50%;background:${random.pick([accent, "#c9a227", "#b22"])}}.marks{display:grid;grid-template-columns:1fr 1fr;gap:14px;margin-top:30px}`;
  return {
    width: wide ? 1123 : 794,
    height: wide ? 794 : 1123,
    body,
    css,
    font: random.pick([...serif, ...sans]),
    background: random.pick(["#fff", "#fffdf5", "#f6efdc", "#eef4f6"]),
  };
};

export const picture: Draw = (random) => {
  const [width, height] = random.pick<[number, number]>([
    [900, 600],
    [600, 900],
    [700, 700],
    [960, 540],
  ]);
  const photo = random.pick(photographs());
  const zoom = random.between(1, 2.6);
  const css = `body{background:url('file://${photo}') ${random.whole(0, 100)}% ${random.whole(0, 100)}% / ${zoom * 100}% auto;filter:saturate(${random.between(0.2, 1.4)}) brightness(${random.between(0.7, 1.2)}) hue-rotate(${random.pick([0, 0, 0, 30, 200])}deg)}`;
  return { width, height, body: "", css, font: mono[0] };
};

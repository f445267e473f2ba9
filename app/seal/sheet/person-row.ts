import { drawOutline } from "~/pdf/draw-outline";
import type { Canvas } from "~/pdf/sheet/canvas";
import type { Block } from "~/pdf/sheet/flow";
import { grey, type Ink, type Run } from "~/pdf/sheet/ink";
import { contentWidth, left, line, small, text, tiny } from "~/pdf/sheet/paper";
import type { Hand, SheetPerson } from "./facts.ts";
import { exactTime, fieldOf, givenFor, knowings, makings, standings, titles, verified } from "./words.ts";

const handWidth = 150;
const handHeight = 40;

/** The row of a person: the name and the outcome, beside the signature. */
export function personRow(doc: Canvas, ink: Ink, person: SheetPerson): Block {
  const width = contentWidth - handWidth - 16;
  const settings = linesOf(person).map((runs) => ink.set(runs, width));
  const words = settings.reduce((sum, setting) => sum + setting.height, 0);
  const hand = person.signed?.hand;
  const height = Math.max(words, hand ? handHeight : 0) + 11;
  return {
    height,
    draw(from) {
      let y = from + 5;
      for (const setting of settings) {
        ink.write(setting, left, y);
        y += setting.height;
      }
      if (hand) drawHand(doc, hand, from + height - handHeight - 5);
      line(doc, from + height, "#e6e2da");
    },
  };
}

function linesOf({ name, email, standing, at, signed }: SheetPerson): Run[][] {
  const [german, english] = standings[standing];
  const lines: Run[][] = [
    [
      { text: `${name} `, size: text, font: "strong" },
      { text: email, size: text },
    ],
    [
      { text: `${german} `, size: text },
      { text: `${english} `, size: small, colour: grey },
      { text: at ? exactTime(at) : "", size: text },
      ...(signed?.givenN
        ? [
            { text: `, ${givenFor(signed.givenN)[0]} `, size: text },
            { text: givenFor(signed.givenN)[1], size: small, colour: grey },
          ]
        : []),
    ],
  ];
  if (!signed) return lines;
  const { making, sha256, device, address, known, emailVerifiedAt, fields } = signed;
  const from = [device, address].filter(Boolean).join(" · ");
  const ways = known.map((way) => knowings[way]);
  const [on, onEnglish] = emailVerifiedAt ? verified(emailVerifiedAt) : [];
  const germanWays = [...ways.map(([word]) => word), on].filter(Boolean).join(", ");
  const englishWays = [...ways.map(([, word]) => word), onEnglish].filter(Boolean).join(", ");
  return [
    ...lines,
    [{ text: [from, germanWays && `${germanWays} / ${englishWays}`].filter(Boolean).join(" · "), size: tiny, colour: grey }],
    [{ text: `${makings[making].join(" / ")}${sha256 ? `, SHA-256 ${sha256.slice(0, 16)}…` : ""}`, size: tiny, colour: grey }],
    ...(fields.length > 0 ? [[{ text: `${titles.filled.join(" / ")}: ${fields.map(fieldOf).join(" · ")}`, size: tiny }]] : []),
  ];
}

function drawHand(doc: Canvas, hand: Hand, y: number): void {
  const x = left + contentWidth - handWidth;
  const box = { left: x + 6, top: y, width: handWidth - 12, height: handHeight - 3 };
  if ("outline" in hand) drawOutline(doc, hand.outline, box);
  else doc.image(hand.png, box.left, box.top, { fit: [box.width, box.height], align: "center", valign: "center" });
  doc
    .lineWidth(0.6)
    .moveTo(x, y + handHeight)
    .lineTo(x + handWidth, y + handHeight)
    .stroke("#8a867e");
}

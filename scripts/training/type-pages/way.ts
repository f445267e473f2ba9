import type { Random } from "../corner-scenes/random.ts";
import type { Paper } from "./paper.ts";
import { photographs } from "./photographs.ts";

/** The conditions under which a page was scanned: its surroundings, its turn, and the effects of light and lens. */
type Way = { margin: number; turn: string; filter: string; under: string; light: string; grain: number };

/** The whole document of HTML with a page as somebody photographed or scanned it; also the picture's size in px. */
export function taken(random: Random, paper: Paper, asItIs: boolean): { html: string; width: number; height: number } {
  const way = asItIs ? plain() : random.pick([plain, scanned, scanned, copied, photographed, photographed, photographed, onATable])(random);
  const [width, height] = [Math.round(paper.width * (1 + way.margin)), Math.round(paper.height * (1 + way.margin))];
  const html = `<!doctype html><meta charset=utf-8><style>
    html{margin:0;overflow:hidden}.under{position:fixed;inset:0;background:${way.under};background-size:cover}
    .page{position:absolute;left:50%;top:50%;width:${paper.width}px;height:${paper.height}px;translate:-50% -50%;transform:${way.turn};filter:${way.filter};background:${paper.background ?? "#fff"};overflow:hidden}
    .light{position:fixed;inset:0;background:${way.light};mix-blend-mode:multiply}
    .grain{position:fixed;inset:0;width:100%;height:100%;opacity:${way.grain};mix-blend-mode:overlay}
    .paper{position:absolute;inset:0;box-sizing:border-box;font-family:'${paper.font}'}
    ${paper.css.replace(/(^|})body\{/g, "$1.paper{")}</style>
    <div class=under></div><div class=page><div class=paper>${paper.body}</div></div><div class=light></div>
    <svg class=grain><filter id=n><feTurbulence type=fractalNoise baseFrequency=.8 numOctaves=2 /></filter><rect width=100% height=100% filter=url(#n) /></svg>`;
  return { html, width, height };
}

function plain(): Way {
  return { margin: 0, turn: "none", filter: "none", under: "#fff", light: "none", grain: 0 };
}

function scanned(random: Random): Way {
  const filter = `${random.chance(0.4) ? "grayscale(1)" : ""} contrast(${random.between(0.8, 1.2)}) brightness(${random.between(0.9, 1.06)}) blur(${random.between(0, 0.7)}px)`;
  return {
    ...plain(),
    margin: random.between(0, 0.06),
    turn: `rotate(${random.between(-2, 2)}deg)`,
    filter,
    under: random.pick(["#fff", "#f2f2f2", "#222"]),
    grain: random.between(0, 0.15),
  };
}

function copied(random: Random): Way {
  return {
    ...scanned(random),
    filter: `grayscale(1) contrast(${random.between(3, 9)}) brightness(${random.between(0.8, 1.05)})`,
    grain: 0.3,
  };
}

function photographed(random: Random): Way {
  const turn = `perspective(1800px) rotateX(${random.between(-8, 8)}deg) rotateY(${random.between(-8, 8)}deg) rotate(${random.between(-3, 3)}deg)`;
  return {
    margin: random.between(-0.02, 0.1),
    turn,
    filter: `sepia(${random.between(0, 0.25)}) brightness(${random.between(0.7, 1.02)}) blur(${random.between(0, 1)}px)`,
    under: table(random),
    light: shadows(random),
    grain: random.between(0.05, 0.35),
  };
}

function onATable(random: Random): Way {
  return {
    ...photographed(random),
    margin: random.between(0.25, 0.7),
    turn: `perspective(1600px) rotateX(${random.between(0, 20)}deg) rotate(${random.between(-9, 9)}deg)`,
  };
}

function table(random: Random): string {
  if (random.chance(0.2)) return `url('file://${random.pick(photographs())}')`;
  const [hue, light] = [random.whole(0, 359), random.whole(15, 80)];
  return `repeating-linear-gradient(${random.whole(0, 179)}deg,hsl(${hue} 25% ${light}%) 0 ${random.whole(6, 60)}px,hsl(${hue} 25% ${light - 5}%) 0 ${random.whole(70, 140)}px)`;
}

function shadows(random: Random): string {
  const side = `linear-gradient(${random.whole(0, 359)}deg,#fff ${random.whole(10, 50)}%,hsl(0 0% ${random.whole(45, 85)}%))`;
  const hand = `radial-gradient(ellipse at ${random.whole(0, 100)}% ${random.whole(0, 100)}%,hsl(0 0% ${random.whole(55, 80)}%) 0 ${random.whole(5, 25)}%,#fff0 ${random.whole(35, 60)}%)`;
  return random.chance(0.3) ? `${hand},${side}` : side;
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { addresses } from "../../tests/support/addresses.ts";
import { distancesTo, type Imports, isJourney } from "./imports.ts";

export type Chosen = {
  /** those that import it, unit tests first, the nearest first */ near: string[] /** those that run the build */;
  far: string[];
};

/** The test files that should notice a change of this file, those most likely to in front; most: of each project. */
export function chooseTests(file: string, imports: Imports, most: number): Chosen {
  const distances = distancesTo(file, imports);
  const tests = [...distances.keys()].filter((name) => /\.test\.tsx?$/.test(name) && !/^tests\/(faults|e2e)\//.test(name));
  const nearness = rankBy(distances);
  const near = projects.flatMap(({ place, lateness }) => {
    const own = tests.filter((name) => place.test(name)).map((name) => ({ name, rank: nearness(name) + lateness }));
    return own.sort((a, b) => a.rank - b.rank).slice(0, most);
  });
  return {
    near: near.sort((a, b) => a.rank - b.rank).map(({ name }) => name),
    far: journeysTo(file, tests.filter(isJourney), distances).slice(0, most),
  };
}

/** The quick ones first. */
const projects = [
  { place: /^(?!tests\/(integration|jobs|cli|http)\/)/, lateness: 0 },
  { place: /^tests\/integration\//, lateness: 1 },
  { place: /^tests\/jobs\//, lateness: 3 },
];

/** Whoever calls by name what the file gives, or what those give that need it, is nearer than who only comes along. */
function rankBy(distances: Map<string, number>): (test: string) => number {
  const rings = [0, 1, 2].map((far) =>
    [...distances].filter(([name, distance]) => distance === far && !/\.test\.|^app\/routes\//.test(name)),
  );
  const named = rings.map((ring) => namesIn(ring.map(([name]) => name)));
  return (test) => {
    const ring = named.findIndex((names) => names.test(textOf(test)));
    return 2 * (ring < 0 ? named.length : ring) + (distances.get(test) ?? 0) / 10;
  };
}

function namesIn(files: string[]): RegExp {
  const exported = files.flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name),
  );
  return new RegExp(`\\b(${exported.join("|") || "(?!)"})\\b`);
}

/** A journey may meet the file when it names an address behind which the file is needed, or the file's feature. */
function journeysTo(file: string, tests: string[], distances: Map<string, number>): string[] {
  const met = addresses.filter(({ file: route }) => distances.has(`app/${route}`));
  const feature = /^app\/(features\/[^/]+|http|server)\//.exec(file)?.[1];
  const score = (test: string) => {
    const text = textOf(test) + besides(test).map(textOf).join("\n");
    const named = met.filter(({ address }) => text.includes(`/${address.replace(/\/?:.*$/, "")}`)).length / Math.max(1, met.length);
    const words = path
      .basename(file)
      .split(/[-.]/)
      .filter((word) => word.length > 4 && word !== "server");
    const isCalledSo = words.some((word) => path.basename(test).includes(word) || text.includes(`/${word}`));
    return named + (feature && text.includes(`~/${feature}/`) ? 0.5 : 0) + (isCalledSo ? 2 : 0);
  };
  const isBehindAll = met.length === 0 || met.length === addresses.length;
  return tests
    .map((test) => ({ test, score: score(test) }))
    .filter(({ score }) => isBehindAll || score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ test }) => test);
}

/** What a test takes from the files beside it. */
function besides(test: string): string[] {
  return [...textOf(test).matchAll(/from "\.\/([\w-]+\.ts)"/g)].map(([, name = ""]) => path.join(path.dirname(test), name));
}

const texts = new Map<string, string>();

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

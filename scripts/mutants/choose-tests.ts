import { readFileSync } from "node:fs";
import path from "node:path";
import { addresses } from "../../tests/support/addresses.ts";
import { distancesTo, type Imports, isJourney } from "./imports.ts";
import { likeness } from "./words.ts";

export type Chosen = {
  /** those that import it, the quick ones and those that speak of it first */
  near: string[];
  /** those that run the build */
  far: string[];
};

/** A file and the lines in it that are changed. */
export type Place = { file: string; lines: string };

/** Tests that look at whole lives: they meet everything that they reach, however little they speak of it. */
const sweeping = /^tests\/integration\/(bystander[\w-]*|neighbour)\.test\.ts$/;

/** The test files that should notice a change there, the most likely first; most: of each project, followed by the sweeping ones. */
export function chooseTests(place: Place, imports: Imports, most: number): Chosen {
  const distances = distancesTo(place.file, imports);
  const tests = [...imports.keys()].filter((name) => /\.test\.tsx?$/.test(name) && !/^tests\/(faults|e2e)\//.test(name));
  const reaching = tests.filter((name) => distances.has(name));
  const isLike = likeness(tests, read);
  const rank = rankBy(place, distances, isLike);
  const near = projects.flatMap(({ place: folder, lateness }) => {
    const own = reaching.filter((name) => folder.test(name)).map((name) => ({ name, rank: rank(name) + lateness }));
    return own.sort((a, b) => a.rank - b.rank).filter(({ name }, at) => at < most || sweeping.test(name));
  });
  return {
    near: near.sort((a, b) => a.rank - b.rank).map(({ name }) => name),
    far: journeysTo(place, reaching.filter(isJourney), distances, isLike).slice(0, most),
  };
}

/** Lists all tests that execute one of these files, except those in a browser and those that kill servers. */
export function testsThatReach(places: { file: string }[], imports: Imports): string[] {
  const reaching = new Set([...new Set(places.map(({ file }) => file))].flatMap((file) => [...distancesTo(file, imports).keys()]));
  return [...reaching].filter((name) => /\.test\.tsx?$/.test(name) && !/^tests\/(faults|e2e|cli)\/|^scripts\//.test(name)).sort();
}

/** The quick ones first. */
const projects = [
  { place: /^(?!tests\/(integration|jobs|cli|http|servers)\/)/, lateness: 0 },
  { place: /^tests\/integration\//, lateness: 1 },
  { place: /^tests\/jobs\//, lateness: 3 },
];

type Likeness = ReturnType<typeof likeness>;

/**
 * Ranks tests. A test that calls the file's exports by name, or exports of files that need it, is nearer than one that only imports it; within a
 * ring, those that use the same words come first.
 */
function rankBy({ file, lines }: Place, distances: Map<string, number>, isLike: Likeness): (test: string) => number {
  const rings = [0, 1, 2].map((far) =>
    [...distances].filter(([name, distance]) => distance === far && !/\.test\.|^app\/routes\//.test(name)),
  );
  const named = rings.map((ring) => namesIn(ring.map(([name]) => name)));
  // A job is asked for by its name, which is the name of its file.
  const job = new RegExp(`"${path.basename(file).split(".")[0]}"`);
  return (test) => {
    const text = textOf(test);
    const ring = job.test(text) ? 0 : named.findIndex((names) => names.test(text));
    return 2 * (ring < 0 ? named.length : ring) - 4 * isLike(test, { file, lines }) + (distances.get(test) ?? 0) / 100;
  };
}

function namesIn(files: string[]): RegExp {
  const exported = files.flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name),
  );
  return new RegExp(`\\b(${exported.join("|") || "(?!)"})\\b`);
}

/** A journey may meet the file when it names an address behind which the file is needed, or the file's words. */
function journeysTo(place: Place, tests: string[], distances: Map<string, number>, isLike: Likeness): string[] {
  const met = addresses.filter(({ file: route }) => distances.has(`app/${route}`));
  const feature = /^app\/(features\/[^/]+|http|server)\//.exec(place.file)?.[1];
  const score = (test: string) => {
    const text = read(test);
    const named = met.filter(({ address }) => text.includes(`/${address.replace(/\/?:.*$/, "")}`)).length / Math.max(1, met.length);
    return named + (feature && text.includes(`~/${feature}/`) ? 0.5 : 0) + 4 * isLike(test, place);
  };
  return tests
    .map((test) => ({ test, score: score(test) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ test }) => test);
}

/** A test together with the code that it takes from the files beside it. */
function read(test: string): string {
  const besides = [...textOf(test).matchAll(/from "\.\/([\w-]+\.ts)"/g)].map(([, name = ""]) => path.join(path.dirname(test), name));
  return [test, ...besides].map(textOf).join("\n");
}

const texts = new Map<string, string>();

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

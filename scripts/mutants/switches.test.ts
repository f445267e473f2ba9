import ts from "typescript";
import { afterEach, expect, test } from "vitest";
import { changesOf } from "./changes.ts";
import { isOfLoading, withSwitches } from "./switches.ts";

const switched = globalThis as { __isOn?: (id: number) => boolean };

afterEach(() => {
  Reflect.deleteProperty(switched, "__isOn");
});

const parsed = (text: string) => ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true);

/** What a function with this body answers for a few arguments. */
function answers(body: string): unknown[] {
  const run = new Function("a", "b", "xs", body);
  const answer = (...given: unknown[]) => {
    try {
      return run(...given);
    } catch (error) {
      return (error as Error).name;
    }
  };
  return [answer(1, 2, [1, 2]), answer(2, 1, []), answer(0, 0, undefined), answer(undefined, 3, [3])];
}

test.each([
  "return a < b ? 'less' : 'more';",
  "if (a > 1) return 'big'; return a && b;",
  "if (a) { if (!b) return 5; else xs = [1]; } return xs?.some((x) => x > 1) ?? false;",
  "const seen = []; const q = { set: (x) => seen.push(x), where(x) { seen.push(x); return q; } }; q.where(a === b).set({ a, b: 3 }); return seen;",
  "return xs?.filter((x) => x > a).map((x) => x + 1).length;",
  "for (let at = 0; at < 3; at++) { b += at; } return [b, ...(a ? [1] : [])];",
  "return Math.max(a ?? 0, b ?? 1) - 1;",
])("%s answers behind each switch what it answers when it is changed", (body) => {
  const changes = changesOf(parsed(`function x(a, b, xs) { ${body} }`), { measured: false }).map((change, at) => ({
    ...change,
    id: at + 1,
  }));
  const whole = `function x(a, b, xs) { ${body} } return x(a, b, xs);`;
  const { text, without } = withSwitches(parsed(whole), changes);
  expect(changes.length).toBeGreaterThan(0);
  expect(answers(text)).toEqual(answers(whole));
  for (const { id, start, end, by } of changes.filter((change) => !without.includes(change.id))) {
    switched.__isOn = (asked) => asked === id;
    expect(answers(text), text).toEqual(answers(whole.slice(0, start) + by + whole.slice(end)));
  }
});

test.each([
  ["export const most = 5;", true],
  ["export function most() { return 5; }", false],
  ["const list = z.array(x).max(5);", true],
])("whether %s is worked out while its file is loaded: %s", (text, expected) => {
  const [change] = changesOf(parsed(text), { measured: false });
  expect(change && isOfLoading(parsed(text), change)).toBe(expected);
});

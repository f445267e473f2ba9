import { expect, test } from "vitest";
import { bounded } from "./bounded";

const marks = ["\u0301", "\u0323", "\u0327", "\u0345"];
const manyMarks = (length: number) => Array.from({ length }, (_, n) => marks[(n * 7) % marks.length]).join("");

test("letters are composed, or parted", () => {
  expect(bounded("u\u0308ber")).toBe("über");
  expect(bounded("ﬁnden", { form: "NFKC" })).toBe("finden");
  expect(bounded("ü", { form: "NFD" })).toBe("u\u0308");
});

test("thirty marks in a row stay, further ones go", () => {
  const thirty = manyMarks(30);
  expect([...bounded(`x${thirty}y`, { form: "NFD" })]).toHaveLength(32);
  expect(bounded(`x${thirty}\u0301\u0323y`)).toBe(bounded(`x${thirty}y`));
});

test("a text is cut before it is composed", () => {
  expect(bounded("u\u0308ber", { maxLength: 2 })).toBe("ü");
});

test("twice the marks take twice the time, not four times", () => {
  const cost = (length: number) => {
    const text = `a${manyMarks(length)}`;
    const since = process.cpuUsage();
    bounded(text);
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000;
  };
  cost(1000);
  // ms of processor time; unbounded it takes 1,600.
  expect(cost(65_000)).toBeLessThan(200);
});

import { expect, test } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { isNarrowed, readFilters, withoutEmpty } from "~/features/ordering/filters";

const today = "2026-11-21";
const read = (query: string, tabId?: string) => readFilters(tabId, new URLSearchParams(query), today);

test("what stands in an address is what it is made of again", () => {
  const filters = {
    tab: 3,
    terms: ['"Öl & Gas"', "-alt", "100%"],
    tags: ["a,b"],
    types: ["Rechnung", "Beleg"],
    start: "2026-11-01",
    end: today,
    without: ["tag", "date"],
    senders: ["Bäcker & Söhne", "Bahn"],
    datedFrom: "2019-01-01",
    datedTo: "2030-01-01",
    due: "last-90-days",
    payment: "overdue",
    amountFrom: -50,
    amountTo: 123_456_78,
    pagesFrom: 2,
    pagesTo: 30,
    sharedWith: "0d8f3a52-9f0e-4a43-8f6e-3f2b8f0b1c11",
    door: "folder",
    duplicates: true,
    order: "sender-up",
  } as const;
  const [, query] = documentsPath(filters).split("?");
  expect(read(query ?? "", "3").filters).toEqual(filters);
});

test("fields that were left empty do not stay in the address, and all others do", () => {
  const bare = (query: string) => withoutEmpty(new URLSearchParams(query))?.toString();
  expect(bare("q=strom&tag=Haus&q=&type=&without=tag&without=date&from=")).toBe("q=strom&tag=Haus&without=tag&without=date");
  expect(bare("q=&type=")).toBe("");
  expect(bare("q=strom&q=gas")).toBeUndefined();
});

test("a type is known in either language, blanks and signs that no text can hold are dropped", () => {
  expect(read("type=invoice&type=Rechnung").filters.types).toEqual(["Rechnung"]);
  expect(read("type=+Mein%00Typ++&tag=%00&tag=+x%0Ay+&q=").filters).toMatchObject({ types: ["Mein Typ"], tags: ["x y"], terms: [] });
});

test("days that are none, lie ahead or come in the wrong order do not filter and are told", () => {
  expect(read(`from=${today}&to=${today}`)).toMatchObject({ filters: { start: today, end: today }, refusal: null });
  for (const [query, refusal] of [
    ["from=2026-02-30", "no-day"],
    ["to=21.11.2026", "no-day"],
    ["from=2026-11-22", "future"],
    ["to=2026-11-22", "future"],
    ["from=2026-11-20&to=2026-11-19", "reversed"],
  ] as const) {
    const asked = read(`${query}&type=Beleg`);
    expect([query, asked.refusal]).toEqual([query, refusal]);
    expect(asked.filters).toMatchObject({ start: undefined, end: undefined, types: ["Beleg"] });
    expect(Object.values(asked.typed).join("")).not.toBe("");
  }
});

test("what is no number of pages, person or lack does not filter, nor do the paper's days in the wrong order", () => {
  const asked = read("pagesFrom=0&pagesTo=x&with=x&without=name&without=&datedFrom=2020-01-02&datedTo=2020-01-01&sort=name");
  expect(isNarrowed(asked.filters)).toBe(false);
  expect([asked.refusal, asked.dated.refusal, asked.filters.order]).toEqual([null, "reversed", undefined]);
});

test("a tab and an order alone narrow nothing", () => {
  expect(isNarrowed(read("sort=name-up", "4").filters)).toBe(false);
  for (const query of [
    "q=a",
    "tag=a",
    "type=a",
    `from=${today}`,
    `to=${today}`,
    "without=tag",
    "sender=a",
    "pagesTo=1",
    "datedTo=2020-01-01",
    "dueFrom=2020-01-01",
    "dated=last-year",
    "amountFrom=0",
  ])
    expect(isNarrowed(read(query).filters)).toBe(true);
});

test("amounts are read in either notation, and are told if they are none or in the wrong order", () => {
  expect(read("amountFrom=1.234,50&amountTo=2,000.00")).toMatchObject({
    filters: { amountFrom: 1234_50, amountTo: 2000_00 },
    amounts: { refusal: null },
  });
  for (const [query, refusal] of [
    ["amountFrom=viel", "no-amount"],
    [`amountTo=${"9".repeat(40)}`, "no-amount"],
    ["amountFrom=2&amountTo=1", "less"],
  ] as const) {
    const { filters, amounts } = read(query);
    expect([query, amounts.refusal, filters.amountFrom, filters.amountTo]).toEqual([query, refusal, undefined, undefined]);
  }
});

test("a moving range stays as such in the address, unless explicit days stand beside it", () => {
  expect(read("dated=last-month&uploaded=this-year&due=x").filters).toMatchObject({
    dated: "last-month",
    uploaded: "this-year",
    due: undefined,
  });
  expect(read("dated=last-month&datedFrom=2020-01-01").filters).toMatchObject({ dated: undefined, datedFrom: "2020-01-01" });
});

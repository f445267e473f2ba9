import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer } from "./main.ts";

const commands = [
  "run",
  "status",
  "list",
  "show",
  "retry",
  "cancel",
  "add",
  "drain",
  "users",
  "second-factor",
  "coupons",
  "plan",
  "seal",
  "invoice-codes",
];
const nested = [
  "users show",
  "users add",
  "users import",
  "users address",
  "users invite",
  "users reset-link",
  "users end-sessions",
  "users disable",
  "users enable",
  "users quota",
  "users hand-over",
  "second-factor remove",
  "coupons make",
  "coupons batch",
  "coupons list",
  "coupons revoke",
  "plan show",
  "plan grant",
  "plan take-back",
  "plan acts",
  "plan notices",
  "plan close-notice",
];

let said = "";
beforeEach(() => {
  said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

async function linesOf(...args: string[]): Promise<string[]> {
  said = "";
  expect(await answer(args)).toBe(0);
  return said.trimEnd().split("\n");
}

test("help fits a screen and names every command", async () => {
  const help = await linesOf("--help");
  for (const name of commands) expect(help).toContainEqual(expect.stringMatching(new RegExp(`^ {2}${name} `)));
  for (const args of [["--help"], ...[...commands, ...nested].map((name) => [...name.split(" "), "--help"])]) {
    const page = await linesOf(...args);
    expect(page[0]).toBe(`Usage: npm run jobs -- ${args.length === 1 ? "<command>" : page[0]?.split("-- ")[1]}`);
    expect(page.length, page.join("\n")).toBeLessThanOrEqual(24);
    for (const line of page) expect(line.length, line).toBeLessThanOrEqual(100);
  }
  expect(await linesOf("help", "show")).toEqual(await linesOf("show", "-h"));
});

test("a command's help tells how it is typed, and all of its options", async () => {
  const page = (await linesOf("list", "--help")).join("\n");
  expect(page).toMatch(/^Usage: npm run jobs -- list \[options\]\n\njobs, the newest first\n/);
  for (const option of ["--task <name>", "--state <state>", "--limit <n>", "--oldest", "--json"]) expect(page).toContain(`  ${option} `);
  expect(page).toContain('(choices: "waiting", "running", "scheduled", "failed")');
});

test("the code lists are shown with their date and how old they are", async () => {
  const [head = "", ...lists] = await linesOf("invoice-codes");
  expect(head).toMatch(/^LIST +CODES +FROM +DATE +DAYS OLD$/);
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) expect(list).toMatch(/ \d+ {2}EN 16931 1\.3\.16 {2}\d{4}-\d{2}-\d{2} +\d+$/);
  const told = JSON.parse((await linesOf("invoice-codes", "--json")).join("\n")) as { list: string; codes: number; ageDays: number }[];
  expect(told).toContainEqual(expect.objectContaining({ list: "UN/ECE Rec 20, 21", ageDays: expect.any(Number) }));
});

test.each([
  [[], "Usage: npm run jobs -- <command>"],
  [["stauts"], "Unknown command 'stauts'\n(Did you mean status?)"],
  [["list", "--lmit", "3"], "Unknown option '--lmit'\n(Did you mean --limit?)"],
  [["list", "--limit"], "Option '--limit <n>' argument missing"],
  [["list", "--limit", "many"], "argument 'many' is invalid. It is a whole number from 1."],
  [["list", "--limit", "0"], "argument '0' is invalid. It is a whole number from 1."],
  [["list", "--state", "waitng"], "argument 'waitng' is invalid. Allowed choices are waiting, running, scheduled, failed."],
  [["list", "--task", "read-pages"], "There is no task read-pages. There are: prepare-file, "],
  [["list", "--json=yes"], "Unknown option '--json=yes'"],
  [["list", "twenty"], "Too many arguments for 'list'."],
  [["coupons"], "Usage: npm run jobs -- coupons"],
  [["plan", "shwo"], "Unknown command 'shwo'\n(Did you mean show?)"],
  [["coupons", "make"], "Required option '--until <day>' not specified"],
  [["coupons", "make", "--until", "tomorrow"], "argument 'tomorrow' is invalid. It is a day: 2027-03-31."],
  [["coupons", "batch", "none", "--until", "2027-03-31"], "value 'none' is invalid"],
  [["plan", "grant", "a@post.example", "--until", "2027-03-31"], "Required option '--note <text>' not specified"],
  [["show"], "Missing required argument 'id'"],
  [["show", "seven"], "A job's id is a number, not seven."],
  [["retry", "read-pages"], "There is no task read-pages. There are: prepare-file, "],
  [["add", "read-pages", "{}"], "There is no task read-pages. There are: prepare-file, "],
  [["add", "read-page", "{"], "The payload is no JSON"],
  [["add", "read-page", '{"page": 1}'], 'Unrecognized key: "page"'],
])("%j is wrong use", async (args, words) => {
  await expect(answer(args)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(words) });
  expect(said).toBe("");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, commands } from "./main.ts";

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
  for (const { name } of commands) expect(help).toContainEqual(expect.stringMatching(new RegExp(`^ {2}${name} `)));
  for (const args of [["--help"], ...commands.map(({ name }) => [name, "--help"])]) {
    const page = await linesOf(...args);
    expect(page.length).toBeLessThanOrEqual(24);
    for (const line of page) expect(line.length, line).toBeLessThanOrEqual(100);
  }
});

test.each([
  [[], "npm run jobs -- <command>"],
  [["stauts"], "There is no command stauts. Did you mean status?"],
  [["list", "--lmit", "3"], "There is no option --lmit. Did you mean --limit?"],
  [["list", "--limit"], "--limit takes N."],
  [["list", "--limit", "many"], "--limit takes a whole number from 1, not many."],
  [["list", "--state", "waitng"], "There is no state waitng. Did you mean waiting?"],
  [["list", "--json=yes"], "--json takes no value."],
  [["list", "twenty"], "Usage: npm run jobs -- list "],
  [["show"], "Usage: npm run jobs -- show <id> [--json]"],
  [["show", "seven"], "A job's id is a number, not seven."],
  [["retry", "read-pages"], "There is no task read-pages. Did you mean read-page?"],
  [["add", "read-page", "{"], "The payload is no JSON"],
  [["add", "read-page", '{"page": 1}'], 'Unrecognized key: "page"'],
  [["completion", "csh"], "There is no shell csh."],
])("%j is wrong use", async (args, words) => {
  await expect(answer(args)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(words) });
});

test.each([
  [["st"], ["status"]],
  [["help", "sho"], ["show"]],
  [["list", "--l"], ["--limit"]],
  [["list", "--task", "sweep-f"], ["sweep-files"]],
  [
    ["list", "--state", ""],
    ["waiting", "running", "scheduled", "failed"],
  ],
  [["add", "read"], ["read-page"]],
  [["add", "read-page", ""], [""]],
  [
    ["completion", ""],
    ["bash", "zsh", "fish"],
  ],
  [["nonsense", ""], [""]],
])("behind %j a shell is offered %j", async (typed, offered) => {
  expect(await linesOf("complete", ...typed)).toEqual(offered);
});

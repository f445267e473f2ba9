import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Wall } from "~/engines/wall.server";

type Seen = Record<
  "environment" | "files" | "folders" | "sibling" | "code" | "network" | "signals" | "programs" | "rights",
  boolean | null
> & { lent: string };
type Told = { wall: Wall; seen: Seen; written: unknown; names: string[]; text: string; tricks: string[]; left: string[]; outDir: string };

/** Somebody whom no file of ours is; reads what lies open, as a user of a service does. */
const ordinary = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"];
const isRoot = process.getuid?.() === 0;
const mayEnter = isRoot && spawnSync("setpriv", [...ordinary.slice(1), "ls", process.cwd()], { stdio: "ignore" }).status === 0;

/** What a child that was taken over tells, asked by a process with a secret in its environment. */
async function askTakenOver(highest: string, { as = [] as string[] } = {}): Promise<Told> {
  const [command = "", ...args] = [...as, process.execPath, "--import", "tsx", "tests/fixtures/engines/ask-taken-over.ts", highest];
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, SECRET_KEY: "not to be seen by anybody, whatever they do" };
  const { stdout } = await promisify(execFile)(command, args, { env });
  return JSON.parse(stdout);
}

const users = [
  { user: "root", as: [], is: isRoot },
  { user: "an ordinary user", as: isRoot ? ordinary : [], is: !isRoot || mayEnter },
];

for (const { user, as, is } of users) {
  test.runIf(is)(`of ${user}: behind namespaces nothing can be had but what was lent`, async ({ skip }) => {
    const { wall, seen, ...moved } = await askTakenOver("namespaces", { as });
    skip(wall.kind !== "namespaces", "This system makes no namespaces.");
    expect(wall).toEqual({ kind: "namespaces", asAnother: user === "root" });
    const nothing = { environment: null, files: false, folders: false, sibling: false, code: false, network: false, rights: false };
    expect(seen).toMatchObject({ lent: "a page", ...nothing });
    if (user === "root") expect(seen.signals).toBe(false);
    expectOwnFilesOnly(moved);
  });

  test.runIf(is)(`of ${user}: behind Node's permission model files and programs are out of reach`, async () => {
    const { wall, seen, ...moved } = await askTakenOver("permissions", { as });
    expect(wall.kind).toBe("permissions");
    expect(seen).toMatchObject({
      lent: "a page",
      environment: null,
      files: false,
      folders: false,
      sibling: false,
      code: false,
      programs: false,
    });
    expectOwnFilesOnly(moved);
  });
}

test("without a wall all of it can be had", async () => {
  const { seen } = await askTakenOver("none");
  expect(seen).toMatchObject({ files: true, folders: true, network: true, signals: true, programs: true });
  if (process.platform === "linux") expect(seen).toMatchObject({ environment: true, sibling: true });
});

/** What it wrote is where it was wanted; a link, or a path of somebody else's, leads to no file of ours. */
function expectOwnFilesOnly({ written, names, text, tricks, left, outDir }: Omit<Told, "wall" | "seen">): void {
  expect({ written, names, text }).toEqual({ written: { pages: [{ path: `${outDir}/page.jpg` }] }, names: ["page.jpg"], text: "a page" });
  expect(tricks).toEqual([expect.stringContaining("EngineError"), expect.stringContaining("not its own")]);
  expect(left).toEqual([]);
}

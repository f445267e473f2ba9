import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { EngineScript } from "~/engines/child.server";
import { createPool, type Pool } from "~/engines/pool.server";
import type { PoolOptions } from "~/engines/pool-options";
import { processorTimeOf } from "~/lib/processor-time.server";

type Facts = { pid: number; cwd: string; served: number };
type Fake = {
  facts(request: object): Promise<Facts>;
  surroundings(request: object): Promise<{ environment: string[]; status: string }>;
  after(request: { ms: number; say: string }): Promise<string>;
  burn(request: { ms: number; say: string }): Promise<string>;
  fail(request: object): Promise<never>;
  crash(request: object): Promise<never>;
  bySteps(request: { ms: number; pause: number }): Promise<number>;
  spin(request: object): Promise<never>;
  grow(request: object): Promise<never>;
  inSteps(request: { ms: number }): Promise<string>;
  bytes(request: { bytes: Uint8Array }): Promise<Uint8Array>;
};

const childSource = (log: string) => `
import { appendFileSync, readFileSync, rmSync } from "node:fs";
let served = 0;
let kept;
const methods = {
  facts: async () => ({ pid: process.pid, cwd: process.cwd(), served }),
  surroundings: async () => ({ environment: Object.keys(process.env), status: process.platform === "linux" ? readFileSync("/proc/self/status", "utf8") : "" }),
  after: ({ ms, say }) => new Promise((resolve) => setTimeout(() => { appendFileSync(${JSON.stringify(log)}, say); resolve(say); }, ms)),
  burn: async ({ ms, say }) => {
    const begun = process.cpuUsage();
    for (let used = begun; (used.user + used.system - begun.user - begun.system) / 1000 < ms; ) used = process.cpuUsage();
    appendFileSync(${JSON.stringify(log)}, say);
    return say;
  },
  bySteps: async ({ ms, pause }) => {
    const [begun, since] = [process.cpuUsage(), Date.now()];
    const worked = (from) => { const used = process.cpuUsage(from); return (used.user + used.system) / 1000; };
    while (worked(begun) < ms) {
      for (const step = process.cpuUsage(); worked(step) < 5; );
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return Date.now() - since;
  },
  fail: async () => { throw new Error("a bad page"); },
  crash: async () => { process.stderr.write("out of memory"); process.exit(134); },
  spin: async () => { for (;;); },
  grow: () => { kept = Buffer.alloc(300_000_000, 1); return new Promise(() => {}); },
  inSteps: async ({ ms }, id) => { process.send({ id, moreMs: 60_000 }); await methods.bySteps({ ms, pause: 1 }); return "done"; },
  bytes: async ({ bytes }) => bytes.map((byte) => byte + 1),
};
process.on("message", async ({ id, method, request }) => {
  served += 1;
  try { process.send({ id, ok: true, result: await methods[method](request, id), memory: process.memoryUsage.rss() }); }
  catch (error) { process.send({ id, ok: false, error: error.message }); }
});
process.on("disconnect", () => process.exit(0));
process.send({ ready: true });
`;

const hasProcessorTime = processorTimeOf(process.pid) !== null;

let folder: string;
let pool: Pool<Fake>;
const log = () => readFileSync(path.join(folder, "log"), "utf8");

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mappe-pool-test-"));
  writeFileSync(path.join(folder, "child.mjs"), childSource(path.join(folder, "log")));
  writeFileSync(path.join(folder, "dumb.mjs"), "setInterval(() => {}, 1000);");
});
afterEach(() => pool.close());
afterAll(() => rmSync(folder, { recursive: true }));

function aPool(options: Partial<PoolOptions> = {}, file = "child.mjs"): Pool<Fake> {
  writeFileSync(path.join(folder, "log"), "");
  pool = createPool<Fake>({
    name: "fake",
    script: { file: path.join(folder, file), execArgv: [] },
    size: 1,
    timeoutMs: 10_000,
    ...options,
  });
  return pool;
}

test("a child starts with the first question, stays warm and works in a scratch folder of its own", async () => {
  const { call, stats } = aPool();
  expect(stats().children).toBe(0);
  const first = await call("facts", {});
  const second = await call("facts", {});
  expect(second).toEqual({ ...first, served: 2 });
  expect(path.basename(first.cwd)).toMatch(/^mappe-fake-/);
  expect(first.cwd).not.toBe(process.cwd());
});

test("a child knows nothing of the configuration", async () => {
  vi.stubEnv("SMTP_URL", "smtp://user:password@mail.example");
  vi.stubEnv("UNHEARD_OF", "secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { environment } = await aPool().call("surroundings", {});
  expect(environment).toContain("PATH");
  expect(environment.filter((name) => /URL|DATA_DIR|SECRET|PASSWORD|UNHEARD|VITEST|HOME/.test(name))).toEqual([]);
});

const hasSetpriv = spawnSync("setpriv", ["--no-new-privs", "true"]).status === 0;
test.runIf(hasSetpriv)("a child can gain no privileges", async () => {
  expect((await aPool().call("surroundings", {})).status).toMatch(/^NoNewPrivs:\s+1$/m);
});

test("bytes travel as bytes", async () => {
  expect(await aPool().call("bytes", { bytes: new Uint8Array([1, 2]) })).toEqual(new Uint8Array([2, 3]));
});

test("questions are taken in the order they came", async () => {
  const { call } = aPool();
  await Promise.all([call("after", { ms: 60, say: "a" }), call("after", { ms: 1, say: "b" }), call("after", { ms: 30, say: "c" })]);
  expect(log()).toBe("abc");
});

test("no more children than the size work side by side", async () => {
  const { call, stats } = aPool({ size: 2 });
  const answers = Promise.all(["a", "b", "c", "d"].map((say) => call("after", { ms: 50, say })));
  expect(stats()).toMatchObject({ children: 2, busy: 2, waiting: 2 });
  expect(await answers).toEqual(["a", "b", "c", "d"]);
  expect(stats()).toMatchObject({ children: 2, busy: 0, waiting: 0, served: 4, failed: 0 });
});

test("which child does what is known", async () => {
  const { call, children } = aPool();
  expect(children()).toEqual([]);
  const { pid } = await call("facts", {});
  expect(children()).toEqual([{ pid, doing: null }]);
  const answer = call("after", { ms: 50, say: "a" });
  expect(children()).toEqual([{ pid, doing: { method: "after", since: expect.any(Date) } }]);
  await answer;
  expect(children()).toEqual([{ pid, doing: null }]);
});

test("after an error the child is replaced, and the others get their answers", async () => {
  const { call, stats } = aPool();
  const { pid } = await call("facts", {});
  const bad = call("fail", {});
  const good = call("facts", {});
  await expect(bad).rejects.toMatchObject({ failure: "failed", message: expect.stringContaining("a bad page") });
  expect((await good).pid).not.toBe(pid);
  expect(stats()).toMatchObject({ served: 2, failed: 1 });
});

test("a child that ends by itself fails its own question only and says its last words", async () => {
  const { call } = aPool();
  const [crashed, next] = await Promise.allSettled([call("crash", {}), call("after", { ms: 1, say: "fine" })]);
  expect(crashed).toMatchObject({ status: "rejected", reason: { failure: "died", message: expect.stringContaining("out of memory") } });
  expect(next).toEqual({ status: "fulfilled", value: "fine" });
});

test("a resting child that is killed is replaced", async () => {
  const { call } = aPool();
  const { pid } = await call("facts", {});
  process.kill(pid, "SIGKILL");
  await isGone(pid);
  expect((await call("facts", {})).pid).not.toBe(pid);
});

test("a question that takes too long is stopped by force", async () => {
  const { call } = aPool();
  const { pid } = await call("facts", {});
  await expect(call("spin", {}, { timeoutMs: 150 })).rejects.toMatchObject({ failure: "timed-out" });
  await isGone(pid);
  expect((await call("facts", {})).pid).not.toBe(pid);
});

test.runIf(hasProcessorTime)("a busy machine takes nothing of a question's time: what counts is the work", async () => {
  const { call } = aPool({ asleepMs: 200 });
  expect(await call("bySteps", { ms: 300, pause: 30 }, { timeoutMs: 600 })).toBeGreaterThan(1200);
  await expect(call("bySteps", { ms: 5000, pause: 5 }, { timeoutMs: 400 })).rejects.toMatchObject({ failure: "timed-out" });
});

test("a child that does nothing is stopped, and no fault of the question's", async () => {
  const { call } = aPool({ asleepMs: 300 });
  const { pid } = await call("facts", {});
  await expect(call("after", { ms: 60_000, say: "x" }, { timeoutMs: 200 })).rejects.toMatchObject({
    failure: hasProcessorTime ? "asleep" : "timed-out",
  });
  await isGone(pid);
});

test("what a child finishes on its way gives it more time", async () => {
  expect(await aPool().call("inSteps", { ms: 900 }, { timeoutMs: 400 })).toBe("done");
});

test.runIf(existsSync("/proc/self/status"))("a child that takes too much memory is stopped by force", async () => {
  const { call } = aPool({ maxMemory: 200_000_000 });
  const { pid } = await call("facts", {});
  await expect(call("grow", {})).rejects.toMatchObject({ failure: "over-memory" });
  await isGone(pid);
});

test("a child that has become large is let go when it has answered", async () => {
  const { call, stats } = aPool({ restMemory: 1000 });
  const { pid } = await call("facts", {});
  await isGone(pid);
  expect(stats()).toMatchObject({ children: 0, served: 1, failed: 0 });
});

test("a child that never gets ready is given up", async () => {
  const { call } = aPool({ readyMs: 200, asleepMs: 200 }, "dumb.mjs");
  await expect(call("facts", {})).rejects.toMatchObject({ failure: "not-started" });
});

test("a question can be withdrawn while it waits and while it is worked on", async () => {
  const { call, stats } = aPool();
  const { pid } = await call("facts", {});
  const running = new AbortController();
  const waiting = new AbortController();
  const answers = Promise.allSettled([
    call("spin", {}, { signal: running.signal }),
    call("after", { ms: 1, say: "x" }, { signal: waiting.signal }),
    call("facts", {}),
  ]);
  waiting.abort(new Error("left"));
  expect(stats().waiting).toBe(1);
  running.abort(new Error("stopped"));
  const [stopped, left, kept] = await answers;
  expect(stopped).toMatchObject({ status: "rejected", reason: { message: "stopped" } });
  expect(left).toMatchObject({ status: "rejected", reason: { message: "left" } });
  expect(kept).toMatchObject({ status: "fulfilled" });
  await isGone(pid);
  expect(log()).toBe("");
});

test("a question withdrawn beforehand starts no child", async () => {
  const { call, stats } = aPool();
  await expect(call("facts", {}, { signal: AbortSignal.abort(new Error("never mind")) })).rejects.toThrow("never mind");
  expect(stats().children).toBe(0);
});

test("a child is let go after its share of work, and when there is none", async () => {
  const worn = aPool({ recycleAfter: 2 });
  const pids = [await worn.call("facts", {}), await worn.call("facts", {}), await worn.call("facts", {})].map(({ pid }) => pid);
  expect(pids[0]).toBe(pids[1]);
  expect(pids[2]).not.toBe(pids[0]);
  await worn.close();

  const idle = aPool({ idleMs: 50 });
  const { pid, cwd } = await idle.call("facts", {});
  await isGone(pid);
  await expect.poll(() => existsSync(cwd)).toBe(false);
  expect(idle.stats().children).toBe(0);
});

const practised = {
  practice: { method: "after", request: (folder: string) => ({ ms: 1, say: existsSync(folder) ? "practised " : "nowhere " }) },
};

test("a pool that is kept ready has a child that has practised, which stays however long nobody asks", async () => {
  const { keepReady, call, children, stats } = aPool({ ...practised, idleMs: 50, readyMemory: 1 });
  await keepReady();
  const [ready] = children();
  await othersWork(150);
  expect(log()).toBe("practised ");
  expect(stats()).toMatchObject({ children: 1, started: 1, served: 0 });
  expect((await call("facts", {})).pid).toBe(ready?.pid);
});

test("a child that has grown at its work makes room for one that is ready, once it is idle", async () => {
  const { keepReady, call, children } = aPool({ ...practised, idleMs: 50, readyMemory: 1 });
  await keepReady();
  const { pid } = await call("facts", {});
  await isGone(pid);
  await expect.poll(log).toBe("practised practised ");
  await expect.poll(() => children()).toMatchObject([{ doing: null }]);
  expect(children()[0]?.pid).not.toBe(pid);
});

test("a child that has not grown stays ready", async () => {
  const { keepReady, call, stats } = aPool({ ...practised, idleMs: 50, readyMemory: 1e12 });
  await keepReady();
  const { pid } = await call("facts", {});
  await othersWork(150);
  expect((await call("facts", {})).pid).toBe(pid);
  expect(stats()).toMatchObject({ started: 1, served: 2 });
});

test("closing ends everything at once and leaves no folder behind", async () => {
  const { call, close, stats } = aPool({ size: 2 });
  const { cwd } = await call("facts", {});
  const answers = Promise.allSettled([call("spin", {}), call("spin", {}), call("facts", {})]);
  await close();
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(existsSync(cwd)).toBe(false);
  expect(stats()).toMatchObject({ children: 0, waiting: 0 });
  await expect(call("facts", {})).rejects.toMatchObject({ failure: "closed" });
});

test("children end with a parent that ends in haste, even in an endless loop", async () => {
  await aParent(`pool.call("spin", {}).catch(() => {}); setTimeout(() => { throw new Error("in haste"); }, 100);`).catch(() => {});
  const { pid, cwd }: Facts = JSON.parse(readFileSync(path.join(folder, "facts"), "utf8"));
  expect(existsSync(cwd)).toBe(false);
  await isGone(pid);
});

test("children end with a parent that is killed, even in an endless loop", async () => {
  const lost = `
    import ${JSON.stringify(path.resolve("app/engines/leave-with-parent.ts"))};
    import { serve } from ${JSON.stringify(path.resolve("app/engines/serve.ts"))};
    const facts = async () => ({ pid: process.pid, cwd: process.cwd() });
    const spin = async () => { for (;;); };
    serve({ facts, spin });`;
  writeFileSync(path.join(folder, "lost.mts"), lost);
  const loader = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;
  const killed = aParent(`pool.call("spin", {}).catch(() => {}); setTimeout(() => process.kill(process.pid, "SIGKILL"), 100);`, {
    file: path.join(folder, "lost.mts"),
    execArgv: ["--import", loader],
  });
  await expect(killed).rejects.toMatchObject({ signal: "SIGKILL" });
  const { pid, cwd }: Facts = JSON.parse(readFileSync(path.join(folder, "facts"), "utf8"));
  await isGone(pid);
  expect(existsSync(cwd)).toBe(false);
});

test("a resting child keeps no parent running, a closing pool does", async () => {
  await aParent("");
  const { stdout } = await aParent("await pool.close(); console.log('closed');");
  expect(stdout).toBe("closed\n");
});

/** A process with a warm pool, whose child's facts it writes down. */
function aParent(then: string, script: EngineScript = { file: path.join(folder, "child.mjs"), execArgv: [] }): Promise<{ stdout: string }> {
  aPool();
  const source = `
    import { writeFileSync } from "node:fs";
    import { createPool } from ${JSON.stringify(path.resolve("app/engines/pool.server.ts"))};
    const script = ${JSON.stringify(script)};
    const pool = createPool({ name: "fake", script, size: 1, timeoutMs: 9_000 });
    writeFileSync(${JSON.stringify(path.join(folder, "facts"))}, JSON.stringify(await pool.call("facts", {})));
    ${then}
  `;
  const file = path.join(folder, "parent.mts");
  writeFileSync(file, source);
  return promisify(execFile)(process.execPath, ["--import", "tsx", file]);
}

/** ms */
async function othersWork(ms: number): Promise<void> {
  const others = createPool<Fake>({
    name: "fake",
    script: { file: path.join(folder, "child.mjs"), execArgv: [] },
    size: 1,
    timeoutMs: 10_000,
  });
  await others.call("after", { ms, say: "" });
  await others.close();
}

async function isGone(pid: number): Promise<void> {
  await expect
    .poll(
      () => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      },
      { timeout: 30_000 },
    )
    .toBe(false);
}

test("a slow question makes room for a child more, and a second slow one is put off when others wait", async () => {
  const pool = aPool({ slowAfterMs: 300, timeoutMs: 60_000 });
  const first = pool.call("burn", { ms: 2000, say: "s" });
  expect(await pool.call("burn", { ms: 0, say: "a" })).toBe("a");
  expect(pool.stats()).toMatchObject({ children: 2, busy: 1, slow: 1 });
  const second = pool.call("burn", { ms: 60_000, say: "t" });
  const third = pool.call("burn", { ms: 0, say: "b" });
  await expect(second).rejects.toMatchObject({ failure: "put-off" });
  await Promise.all([third, first]);
  expect(log()).toBe("abs");
});

test("a second slow question goes on as long as nobody waits for it", async () => {
  const pool = aPool({ slowAfterMs: 200, timeoutMs: 60_000 });
  const first = pool.call("burn", { ms: 2000, say: "s" });
  await pool.call("burn", { ms: 0, say: "a" });
  expect(await pool.call("burn", { ms: 600, say: "t" })).toBe("t");
  await first;
  expect(pool.stats()).toMatchObject({ failed: 0 });
});

test("children beyond the size go once nothing is slow", async () => {
  const pool = aPool({ slowAfterMs: 100, timeoutMs: 60_000 });
  const slow = pool.call("burn", { ms: 1000, say: "s" });
  await pool.call("burn", { ms: 0, say: "a" });
  await slow;
  expect(pool.stats()).toMatchObject({ children: 1, busy: 0, slow: 0, failed: 0 });
  expect(await pool.call("burn", { ms: 0, say: "b" })).toBe("b");
});

test.runIf(hasProcessorTime)("a question is slow by what it works, not by how long it takes", async () => {
  const pool = aPool({ slowAfterMs: 100, timeoutMs: 60_000 });
  await Promise.all([pool.call("after", { ms: 800, say: "s" }), pool.call("after", { ms: 0, say: "a" })]);
  expect(log()).toBe("sa");
  expect(pool.stats()).toMatchObject({ started: 1 });
});

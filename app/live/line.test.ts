import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { line, type Trouble } from "./line.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => void vi.useRealTimers());

type Answer = Response | "cut" | "silence";

const fromMappe = (body: string) => new Response(body, { headers: { "X-Request-Id": "1" } });
const fromProxy = () => new Response("Bad Gateway", { status: 502 });
const keep = Object.assign(new FormData(), { mayRepeat: true });

/** Gives one answer after the other; the last one for ever. */
function aLine(...answers: Answer[]) {
  const asked: unknown[] = [];
  let told: Trouble = null;
  let quoted: string | null = null;
  const state = { isOffline: false };
  const tab = line({
    ask: async (_, init) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(init?.body);
      if (answer === "cut") throw new TypeError("Failed to fetch");
      if (answer !== "silence") return answer as Response;
      return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))));
    },
    isOffline: () => state.isOffline,
    mayRepeat: ({ body }) => body === keep,
    isOfScreen: (of) => of !== file,
    tell: (trouble, id) => {
      told = trouble;
      quoted = id;
    },
  });
  return { asked, state, tab, told: () => told, quoted: () => quoted };
}

/** A tab whose connection changes while something is asked. */
function aTab(state: { isOffline: boolean }, answer: () => Response | "cut") {
  let trouble: Trouble = null;
  const tab = line({
    ask: async () => {
      const given = answer();
      if (given === "cut") throw new TypeError("Failed to fetch");
      return given;
    },
    isOffline: () => state.isOffline,
    mayRepeat: () => false,
    isOfScreen: () => true,
    tell: (told) => {
      trouble = told;
    },
  });
  return { ...tab, told: () => trouble };
}

const address = "http://localhost/admin/documents.data";
const file = "http://localhost/auth/passkey/options";
const post = { method: "POST", body: "name=Strom" };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each<[string, Answer]>([
  ["a request that is cut", "cut"],
  ["an answer of the proxy", fromProxy()],
  ["a page of somebody else's net", new Response("<h1>Sign in to the train</h1>")],
  ["silence", "silence"],
])("%s is asked again until Mappe answers", async (_, fault) => {
  const { tab, asked, told } = aLine(fault, fault, fromMappe("here"));
  const answer = tab.fetch(address);
  await pass(40_000);
  expect(await (await answer).text()).toBe("here");
  expect(asked).toHaveLength(3);
  expect(told()).toBeNull();
});

function half() {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("he"));
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(body, { headers: { "X-Request-Id": "1" } });
}

test("an answer whose end is missing is asked for again", async () => {
  const { tab } = aLine(half(), fromMappe("here"));
  const answer = tab.fetch(address);
  await pass(1000);
  expect(await (await answer).text()).toBe("here");
});

test("a fault of Mappe's own with what is no screen is an answer", async () => {
  const { tab, asked } = aLine(new Response("no", { status: 500, headers: { "X-Request-Id": "1" } }));
  expect((await tab.fetch(file)).status).toBe(500);
  expect(asked).toHaveLength(1);
});

test("a form whose answer breaks off has arrived: that is said, and the person sends it again", async () => {
  const { tab, asked, told } = aLine(half(), fromMappe("kept"));
  const answer = tab.fetch(address, post);
  await pass(60_000);
  expect([asked.length, told()]).toEqual([1, "broken"]);
  tab.again();
  expect(await (await answer).text()).toBe("kept");
  expect(told()).toBeNull();
});

test("a fault while a screen is loaded takes the shown one from nobody: it is asked again, with the number to quote", async () => {
  const fault = () => new Response("no", { status: 500, headers: { "X-Request-Id": "0a1b" } });
  const { tab, asked, told, quoted } = aLine(fault(), fault(), fromMappe("here"));
  const answer = tab.fetch(address);
  await pass(600);
  expect([told(), quoted()]).toEqual(["failing", "0a1b"]);
  await pass(2000);
  expect(await (await answer).text()).toBe("here");
  expect([asked.length, told()]).toEqual([3, null]);
});

test("a form that Mappe answers with a fault of its own stays until the person sends it again, and says the number to quote", async () => {
  const fault = () => new Response("no", { status: 500, headers: { "X-Request-Id": "0a1b" } });
  const { tab, asked, told, quoted } = aLine(fault(), fault(), fromMappe("kept"));
  const answer = tab.fetch(address, post);
  await pass(60_000);
  tab.hasReturned();
  await pass(60_000);
  expect([asked.length, told(), quoted()]).toEqual([1, "failed", "0a1b"]);
  tab.again();
  await pass(0);
  expect([asked.length, told(), quoted()]).toEqual([2, "failed", "0a1b"]);
  tab.again();
  expect(await (await answer).text()).toBe("kept");
  expect([told(), quoted()]).toEqual([null, null]);

  // Not by itself either: what fails would fail for ever.
  const kept = aLine(fault());
  void kept.tab.fetch(address, { method: "POST", body: keep });
  await pass(600_000);
  expect([kept.asked.length, kept.told()]).toEqual([1, "failed"]);
});

test("a refusal in words is an answer, whatever its status", async () => {
  const { tab } = aLine(new Response("busy", { status: 503, headers: { "X-Request-Id": "1" } }));
  expect((await tab.fetch(address, post)).status).toBe(503);
});

test("who answers in Mappe's place is no lost line, and no fault of Mappe's is quoted", async () => {
  const read = aLine(fromProxy());
  void read.tab.fetch(address);
  await pass(3000);
  expect([read.told(), read.quoted()]).toEqual(["failing", null]);
  const sent = aLine(fromProxy(), "cut");
  void sent.tab.fetch(address, post);
  await pass(0);
  expect([sent.asked.length, sent.told(), sent.quoted()]).toEqual([1, "failed", null]);
  sent.tab.again();
  await pass(0);
  expect([sent.asked.length, sent.told()]).toEqual([2, "unsent"]);
});

test("the pauses grow up to half a minute, and the first failure is not spoken of", async () => {
  const { tab, asked, told } = aLine("cut");
  void tab.fetch(address);
  await pass(0);
  expect(told()).toBeNull();
  const waits: number[] = [];
  for (let times = 0; times < 8; times += 1) {
    const [since, before] = [Date.now(), asked.length];
    while (asked.length === before) await pass(100);
    waits.push(Date.now() - since);
    expect(told()).toBe("waiting");
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("when the line is back what waits is asked at once", async () => {
  const { tab, asked, state } = aLine("cut", "cut", "cut", "cut", "cut", fromMappe("here"));
  state.isOffline = true;
  const answer = tab.fetch(address);
  await pass(8000);
  expect(asked).toHaveLength(5);
  tab.hasReturned();
  await pass(0);
  expect(await (await answer).text()).toBe("here");
});

test("a form that may have arrived goes again by the person alone", async () => {
  const { tab, asked, told } = aLine("cut", fromMappe("kept"));
  const answer = tab.fetch(address, post);
  await pass(600_000);
  tab.hasReturned();
  await pass(0);
  expect(asked).toEqual(["name=Strom"]);
  expect(told()).toBe("unsent");
  tab.again();
  expect(await (await answer).text()).toBe("kept");
  expect(asked).toEqual(["name=Strom", "name=Strom"]);
  expect(told()).toBeNull();
});

test("a form that hangs is left alone until the person sends it again", async () => {
  const { tab, asked, told } = aLine("silence", fromMappe("kept"));
  const answer = tab.fetch(address, post);
  await pass(600_000);
  expect(asked).toHaveLength(1);
  expect(told()).toBe("unsent");
  tab.again();
  expect(await (await answer).text()).toBe("kept");
});

test("a form that never left, and one that may arrive twice, go by themselves", async () => {
  const offline = aLine("cut", fromMappe("kept"));
  offline.state.isOffline = true;
  const answer = offline.tab.fetch(address, post);
  await pass(0);
  offline.state.isOffline = false;
  offline.tab.hasReturned();
  expect(await (await answer).text()).toBe("kept");

  const repeated = aLine("cut", fromMappe("kept"));
  const kept = repeated.tab.fetch(address, { method: "POST", body: keep });
  await pass(1000);
  expect(await (await kept).text()).toBe("kept");
});

test("a form that began without a line goes by itself, though the line is back before its failure is told", async () => {
  let tries = 0;
  const state = { isOffline: true };
  const { fetch } = aTab(state, () => {
    state.isOffline = false;
    tries += 1;
    return tries === 1 ? "cut" : fromMappe("kept");
  });
  const answer = fetch(address, post);
  await pass(1000);
  expect([await (await answer).text(), tries]).toEqual(["kept", 2]);
});

test("a form whose line was lost on the way may have arrived: nobody but the person sends it again", async () => {
  let tries = 0;
  const state = { isOffline: false };
  const { fetch, hasReturned, told } = aTab(state, () => {
    state.isOffline = true;
    tries += 1;
    return "cut";
  });
  void fetch(address, post);
  await pass(60_000);
  state.isOffline = false;
  hasReturned();
  await pass(60_000);
  expect([tries, told()]).toEqual([1, "unsent"]);
});

test("what nobody waits for any more is asked no further, and spoken of no further", async () => {
  const { tab, asked, told } = aLine("cut");
  const leave = new AbortController();
  const answer = tab.fetch(address, { signal: leave.signal });
  const left = expect(answer).rejects.toThrow("moved on");
  await pass(2000);
  expect(told()).toBe("waiting");
  leave.abort(new Error("moved on"));
  await left;
  const times = asked.length;
  await pass(60_000);
  expect(asked).toHaveLength(times);
  expect(told()).toBeNull();
});

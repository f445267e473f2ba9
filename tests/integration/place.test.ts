import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Env } from "~/env.server";
import { placeAndDate } from "~/features/drafts/marks/find-place.server";

const settings = vi.hoisted(() => ({}) as Partial<Record<keyof Env, unknown>>);
vi.mock("~/env.server", async (original) => {
  const { env } = await original<{ env: Env }>();
  return { env: new Proxy({ ...env }, { get: (given, name: keyof Env) => (name in settings ? settings[name] : given[name]) }) };
});

const asked = { sender: "2001:db8::7", language: "de", now: new Date("2026-11-22T12:00:00Z") };

/** A source of places; answers the addresses that it was asked for. */
async function aSource(answer: string | null, status = 200): Promise<string[]> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    // null: it takes the question and says nothing.
    if (answer !== null) response.writeHead(status, { "Content-Type": "application/json" }).end(answer);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    delete settings.PLACE_URL;
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(settings, { PLACE_URL: `http://127.0.0.1:${port}/city?ip={address}&lang={language}`, PLACE_TIMEOUT_MS: 300 });
  return paths;
}

test("without a source nobody is asked, and the text is the date in the reader's language", async () => {
  expect(await placeAndDate(asked)).toBe("22. November 2026");
  expect(await placeAndDate({ ...asked, language: "en" })).toBe("22 November 2026");
});

test("a source is asked for the sender's place, and tells it before the date", async () => {
  const paths = await aSource('{"city": " Lindau "}');
  expect(await placeAndDate(asked)).toBe("Lindau, 22. November 2026");
  expect(paths).toEqual(["/city?ip=2001%3Adb8%3A%3A7&lang=de"]);
});

test.each([
  ["silent", null, 200],
  ["out of order", '{"city": "Lindau"}', 500],
  ["of no place", '{"city": null}', 200],
  ["of another kind", "[]", 200],
  ["no JSON", "Lindau", 200],
])("a source that is %s leaves the date alone", async (_, answer, status) => {
  await aSource(answer, status);
  expect(await placeAndDate(asked)).toBe("22. November 2026");
});

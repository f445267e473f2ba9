import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Env } from "~/env.server";
import { placeAndDate } from "~/features/drafts/marks/find-place.server";
import { aPlaceDatabase } from "../builders/place-database.ts";

const settings = vi.hoisted(() => ({}) as Partial<Record<keyof Env, unknown>>);
vi.mock("~/env.server", async (original) => {
  const { env } = await original<{ env: Env }>();
  return { env: new Proxy({ ...env }, { get: (given, name: keyof Env) => (name in settings ? settings[name] : given[name]) }) };
});

const asked = { sender: "2001:db8::7", language: "de", now: new Date("2026-11-22T12:00:00Z"), isChosen: true };

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
  Object.assign(settings, {
    PLACE_URL: `http://127.0.0.1:${port}/city?ip={address}&lang={language}`,
    PLACE_TIMEOUT_MS: answer === null ? 300 : 30_000,
  });
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

/** A file of places with these bytes; another one can be laid in its stead. */
async function aFileOfPlaces(bytes: Buffer) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "places-"));
  const file = path.join(folder, "cities.mmdb");
  onTestFinished(() => {
    delete settings.PLACE_FILE;
    return rm(folder, { recursive: true });
  });
  const lay = async (next: Buffer, at: Date) => {
    await writeFile(file, next);
    await utimes(file, at, at);
  };
  await lay(bytes, new Date(1000));
  settings.PLACE_FILE = file;
  return { lay };
}

const lindau = { de: "Lindau (Bodensee)", en: "Lindau" };

test("a file of places knows networks of both kinds, in the reader's language or else in English", async () => {
  await aFileOfPlaces(aPlaceDatabase({ "192.0.2.0/24": lindau, "2001:db8:0:0:0:0:0:0/32": { en: "Vienna" } }));
  expect(await placeAndDate({ ...asked, sender: "192.0.2.7" })).toBe("Lindau (Bodensee), 22. November 2026");
  expect(await placeAndDate({ ...asked, sender: "192.0.2.7", language: "en" })).toBe("Lindau, 22 November 2026");
  expect(await placeAndDate(asked)).toBe("Vienna, 22. November 2026");
  for (const sender of ["192.0.3.7", "127.0.0.1", "::1", "2001:db9::7"])
    expect(await placeAndDate({ ...asked, sender }), sender).toBe("22. November 2026");
});

test("a file that takes the place of another is read, and what is no such file leaves the date alone", async () => {
  const { lay } = await aFileOfPlaces(aPlaceDatabase({ "2001:db8:0:0:0:0:0:0/32": { de: "Wien" } }));
  expect(await placeAndDate(asked)).toBe("Wien, 22. November 2026");
  await lay(Buffer.from("<!doctype html>"), new Date(2000));
  expect(await placeAndDate(asked)).toBe("22. November 2026");
  await lay(aPlaceDatabase({ "2001:db8:0:0:0:0:0:0/32": lindau }), new Date(3000));
  expect(await placeAndDate(asked)).toBe("Lindau (Bodensee), 22. November 2026");
  settings.PLACE_FILE = "/nowhere/cities.mmdb";
  expect(await placeAndDate({ ...asked, sender: "unknown" })).toBe("22. November 2026");
});

test("what the file does not know a service is asked for, and what it knows nobody", async () => {
  const paths = await aSource('{"city": "Bregenz"}');
  await aFileOfPlaces(aPlaceDatabase({ "192.0.2.0/24": lindau }));
  expect(await placeAndDate({ ...asked, sender: "192.0.2.7" })).toBe("Lindau (Bodensee), 22. November 2026");
  expect(paths).toEqual([]);
  expect(await placeAndDate(asked)).toBe("Bregenz, 22. November 2026");
});

test("nobody's address goes to the service before they chose to write the place; the file is read here", async () => {
  const paths = await aSource('{"city": "Lindau"}');
  expect(await placeAndDate({ ...asked, isChosen: false })).toBe("22. November 2026");
  expect(paths).toEqual([]);
  expect(await placeAndDate(asked)).toBe("Lindau, 22. November 2026");
  expect(paths).toHaveLength(1);
});

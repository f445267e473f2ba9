import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { changePasswordForm, forgotForm, loginForm, registerForm, resetForm } from "~/features/accounts/forms";
import { readDraftForm } from "~/features/drafts/forms";
import { readSelection } from "~/features/selection/selection";
import { MB } from "~/lib/bytes";
import { tries } from "../../tests/support/tries.ts";
import { parseFields } from "./parse-fields.server.ts";
import { readFields } from "./read-fields.server.ts";

type Sent = { type: string; body: string };

function urlencoded(body: string): Sent {
  return { type: "application/x-www-form-urlencoded", body };
}

function multipart(fields: readonly (readonly [string, string])[]): Sent {
  const parts = fields.map(([name, value]) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  return { type: "multipart/form-data; boundary=B", body: `${parts.join("")}--B--\r\n` };
}

function asked({ type, body }: Sent): Request {
  return new Request("http://localhost/", { method: "POST", headers: { "Content-Type": type }, body });
}

const post = (pairs: [string, string][]) => readFields(asked(urlencoded(String(new URLSearchParams(pairs)))));
const status = (refused: unknown) => (refused as { init?: { status?: number } }).init?.status;

/** Everything that any of our actions does with what is posted to it. */
async function takeIn(sent: Sent): Promise<void> {
  const fields = await readFields(asked(sent)).catch((refused: unknown) => {
    if (![400, 413].includes(status(refused) ?? 0)) throw refused;
  });
  if (!fields) return;
  for (const schema of [loginForm, forgotForm, registerForm, resetForm, changePasswordForm])
    parseFields(fields, schema).reply({ hideFields: ["password", "confirmPassword"] });
  readSelection(fields, "2026-11-21");
  readDraftForm(fields);
}

/** ms of this process's work. Not of a clock: on a busy machine that runs on while others work. */
async function workOf(sent: Sent): Promise<number> {
  const before = process.cpuUsage();
  await takeIn(sent);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** All turns of the loop together, the best of five: what is slow for its content is slow every time, unlike a first run or a collection of garbage. */
async function expectQuick(sent: Sent): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5 && least > 100; turn += 1) least = Math.min(least, await workOf(sent));
  expect(least).toBeLessThan(100);
}

const insert = JSON.stringify({ type: "insert", payload: { name: "email", index: 30_000_000 } });

test.each<[string, Sent]>([
  ["a list with a hole of millions", urlencoded("email[30000000]=1")],
  ["the longest list there can be", urlencoded("email[4294967294]=1")],
  ["a list in a list in a list", urlencoded(`email${"[99]".repeat(200_000)}=1`)],
  ["a path without end", urlencoded(`email${".a".repeat(500_000)}=1`)],
  ["many paths", urlencoded(Array.from({ length: 20_000 }, (_, at) => `email[${at}].a.b.c.d[${at}]=1`).join("&"))],
  ["a list that conform is told to make", urlencoded(`__intent__=${encodeURIComponent(insert)}`)],
  ["nothing, a million times", urlencoded("&".repeat(1 * MB))],
  ["one field, over and over", urlencoded("email=a&".repeat(130_000))],
  ["signs to be decoded", urlencoded(`password=${"%f0%9f%98%80".repeat(16_000)}`)],
  ["a very long address", urlencoded(`email=${"a@".repeat(30_000)}`)],
  ["very many tags", urlencoded(`addTags=${"a,".repeat(30_000)}&tags=${"b,".repeat(30_000)}`)],
  ["very many parts", multipart(Array.from({ length: 15_000 }, (_, at) => [`f${at}`, ""]))],
])("%s keeps nobody waiting", async (_, sent) => {
  await expectQuick(sent);
});

const word = fc.constantFrom(
  "email",
  "password",
  "confirmPassword",
  "displayName",
  "document",
  "tags",
  "addTags",
  "__intent__",
  "__state__",
  "__proto__",
  "constructor",
  "a",
);
const step = fc.oneof(
  fc.nat().map((at) => `[${at}]`),
  word.map((name) => `.${name}`),
  fc.constantFrom("[]", "[", ".", "[-1]", "[1e9]", "]"),
);
const name = fc.tuple(word, fc.array(step, { maxLength: 6 })).map(([first, steps]) => first + steps.join(""));
const value = fc.oneof(
  fc.string(),
  fc.constant(insert),
  fc
    .tuple(fc.constantFrom("a", "@", ".", ",", " ", "\0", "ß", "😀", "a@b.", "[0]"), fc.nat(80_000))
    .map(([sign, times]) => sign.repeat(times)),
);
const fieldsOfForm = fc.array(fc.tuple(name, value, fc.constantFrom(1, 1, 1, 50, 5_000)), { minLength: 1, maxLength: 8 });

test("no body of a megabyte keeps the process busy", async () => {
  await fc.assert(
    fc.asyncProperty(fieldsOfForm, fc.boolean(), async (given, isMultipart) => {
      const fields: [string, string][] = [];
      let bytes = 0;
      for (const [name, value, times] of given)
        for (let turn = 0; turn < times && bytes < 1 * MB; turn += 1) {
          fields.push([name, value]);
          bytes += name.length + value.length + 60;
        }
      const { type, body } = isMultipart ? multipart(fields) : urlencoded(String(new URLSearchParams(fields)));
      await expectQuick({ type, body: body.slice(0, 1 * MB) });
    }),
    tries(60),
  );
}, 60_000);

test("a form with more than any screen sends is refused", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`f${at}`, ""]);
  expect([...(await post(many(2499)))]).toHaveLength(2499);
  for (const pairs of [many(2501), [["a".repeat(201), ""]], [["a", "b".repeat(66_000)]]] as [string, string][][])
    expect(status(await post(pairs).catch((refused: unknown) => refused))).toBe(413);
});

test.each(["a[100]", "a[30000000]", "a[1e9]", "a.b.c.d.e", "a[0][0][0][0]"])("no screen of ours names a field %s", async (name) => {
  expect(status(await post([[name, "1"]]).catch((refused: unknown) => refused))).toBe(400);
});

test("files where none are taken go unread", async () => {
  const form = new FormData();
  form.append("name", "Miete");
  form.append("files", new File(["x"], "x.jpg"));
  expect([...(await readFields(new Request("http://localhost/", { method: "POST", body: form })))]).toEqual([["name", "Miete"]]);
});

test("a post without a body is a form without fields", async () => {
  expect([...(await readFields(new Request("http://localhost/", { method: "POST" })))]).toEqual([]);
});

test("conform sees what the schema names, and nothing else", () => {
  const schema = z.object({ email: z.string(), entries: z.array(z.object({ to: z.string() })).optional() });
  const fields = new FormData();
  for (const name of [
    "email",
    "entries[0].to",
    "entries[0].from",
    "entries.to",
    "entries[0]",
    "email[3]",
    "email.a",
    "other",
    "__intent__",
    "toString",
  ])
    fields.append(name, "x");
  const submission = parseFields(fields, schema);
  expect(submission.payload).toEqual({ email: "x", entries: [{ to: "x" }] });
  expect(submission).toMatchObject({ status: "success" });
});

test("no route reads or parses a form by any other way", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const others = sources.filter((file) => /\.formData\(\)|parseWithZod\(/.test(readFileSync(`app/${file}`, "utf8")));
  expect(others).toEqual(["http/parse-fields.server.ts"]);
});

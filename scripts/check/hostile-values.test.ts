import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readMade, readShown } from "~/features/accounts/passkeys/answers.server";
import { adminPathOf } from "~/features/accounts/rules";
import { readMailSender } from "~/features/arrivals/mail/rules";
import { senderIn } from "~/features/arrivals/mail-origin";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { placeIn } from "~/features/arrivals/webdav/names";
import { begunIn, marksIn } from "~/features/drafts/marks/forms";
import { tidyFileName } from "~/features/drafts/rules";
import { readCursor } from "~/features/ordering/batches";
import { filtersOf, readList } from "~/features/selection/selection";
import { drawingIn } from "~/features/signatures/drawing";
import { signatureFields } from "~/features/signatures/signature-fields";
import { momentIn } from "~/features/signing/signing-fields";
import { attachment } from "~/http/attachment";
import { senderOf } from "~/http/sender.server";
import { sitePath } from "~/http/site-path";
import { readBatches, readPlace } from "~/lib/batches";
import { judgeFile } from "~/seal/reading/judge-file";
import { aFolder } from "../../tests/support/folder.ts";
import { cost, costOf, hostile, kilobytes, megabyte, most, numbered } from "./hostile.ts";

/** To and fro as often as a drawing may: each sharp turn becomes many places of its outline. */
const zigzags: Record<string, string[]> = {
  "in one line": [aZigzag(3000)],
  "in one line of half of it": [aZigzag(1500)],
  "in thirty lines": Array.from({ length: 30 }, () => aZigzag(100)),
};

function aZigzag(turns: number): string {
  return `0,${Array.from({ length: turns }, (_, at) => `${at % 2 ? 990 : 10},${at % 500},0.5`).join(",")}`;
}

test.each(Object.entries(zigzags))("a drawing that goes to and fro %s is refused in no time", (_, strokes) => {
  const form = new FormData();
  for (const stroke of strokes) form.append(signatureFields.stroke, stroke);
  expect(drawingIn(form)).toEqual({ ok: false, reason: "too-much-drawn" });
  expect(cost(() => drawingIn(form))).toBeLessThan(most);
});

/** Single values: of addresses, of fields, of what scripts send, and names of files. */
const values: Record<string, (text: string) => unknown> = {
  sitePath: (text) => [text, `/${text}`].map(sitePath),
  adminPathOf: (text) => [text, `/admin/${text}`].map(adminPathOf),
  readPlace,
  readBatches,
  readCursor,
  readList: (text) => readList(`/admin/documents?${text}`),
  filtersOf: (text) => filtersOf(readList(`/admin/documents?q=${text}`), { today: "2026-11-27", language: "de" }),
  momentIn,
  senderOf: (text) => senderOf({ sender: text }),
  readMade: (text) => answersOf(text).map(readMade),
  readShown: (text) => answersOf(text).map(readShown),
  begunIn: (text) => [[text], [JSON.stringify(text)], ["[".repeat(text.length)]].map(begunIn),
  marksIn: (text) => [[text], [JSON.stringify(text)], ["[".repeat(text.length)], text.match(/.{1,30}/gs) ?? []].map(marksIn),
  tidyFileName,
  readMailSender,
  senderIn,
  placeIn: (text) => [text, inboxPath + text, inboxPath + text.replace(/[^a-z]/g, "%C3%A4")].map((path) => placeIn(path)?.path),
  attachment,
};

/** As a browser would pack it, too. */
function answersOf(text: string): string[] {
  const within = { clientDataJSON: text, attestationObject: text, authenticatorData: text, signature: text, transports: [text] };
  return [text, JSON.stringify({ id: text, rawId: text, type: "public-key", response: within })];
}

test.each(Object.entries(values))("%s takes a hostile value in no time", (_, work) => {
  const dear = Object.entries(hostile(kilobytes)).filter(([, text]) => cost(() => work(text)) > most);
  expect(dear.map(([kind]) => kind)).toEqual([]);
});

/** What a hole of a signature, or what stands instead of one, may be filled with. */
const holes: Record<string, (length: number) => string> = {
  zeros: (length) => `<${"0".repeat(length)}>`,
  openings: (length) => "<30".repeat(length / 3),
  containers: (length) => "<308206092a864886f70d010702".repeat(length / 27),
  "nested parts": (length) => `<${"3080".repeat(length / 4)}>`,
  "parts side by side": (length) => `<3083${"00".repeat(3)}${"0500".repeat(length / 4)}>`,
  blanks: (length) => `<30${" ".repeat(length)}>`,
  ranges: (length) => "/ByteRange [0 10 20 30]".repeat(length / 23),
  "ranges that do not end": (length) => "/ByteRange [0 ".repeat(length / 14),
  "ranges of blanks": (length) => `/ByteRange${" ".repeat(40)}[`.repeat(length / 51),
  "ranges, each another": (length) => numbered("/ByteRange [0 10 20 1", length),
};

test.each(Object.entries(holes))("a check of a PDF with %s takes as long as a PDF's length allows", async (_, fill) => {
  const folder = aFolder();
  for (const length of [kilobytes, megabyte]) {
    const begin = "%PDF-1.7\n";
    const hole = fill(length);
    const file = path.join(folder, `${length}.pdf`);
    writeFileSync(file, `${begin}${hole}\n/ByteRange [0 ${begin.length} ${begin.length + hole.length} 5]\n`);
    const limit = (most * length) / kilobytes;
    expect(await costOf(() => judgeFile(file, []), limit)).toBeLessThan(limit);
  }
});

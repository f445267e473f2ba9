import { randomUUID } from "node:crypto";
import { eachAddress } from "~/features/drafts/outbox/parcel-request";
import { aZip } from "../../../tests/builders/zips.ts";
import { aFile, anUpload, press } from "../../../tests/http/documents-site.ts";
import { aVisitor, type FilePart, type Page, type Visitor } from "../../../tests/support/browser.ts";
import type { Made } from "../items.ts";
import type { Sender } from "../senders.ts";
import { inParts, untilAnswered, type Way } from "../way.ts";

/** Sends a few files at once by the form, and the same form again until it is answered. */
export async function sendByForm(sender: Sender, items: readonly Made[], way: Way): Promise<void> {
  for (const part of inParts(items, 5, way.random)) await sendForm(sender, part.map(fileOf), way);
}

export async function sendZips(sender: Sender, items: readonly Made[], way: Way): Promise<void> {
  for (const part of inParts(items, 20, way.random)) {
    const entries = Object.fromEntries(part.map(({ name, bytes }) => [name, bytes]));
    await sendForm(sender, [aFile(await aZip(entries), `${randomUUID()}.zip`)], way);
  }
}

async function sendForm(sender: Sender, files: FilePart[], way: Way): Promise<void> {
  const form = await untilPage(sender, way, anUpload);
  await untilPage(sender, way, (there) => press(there, form, "upload", { apart: "each", files }));
}

/** Sends as script does: first the names of what was chosen together, then one file after the other. */
export async function sendByOutbox(sender: Sender, items: readonly Made[], way: Way): Promise<void> {
  for (const part of inParts(items, 20, way.random)) {
    const submissionId = randomUUID();
    const post = (place: number, parts: Record<string, string | FilePart>) =>
      untilPage(sender, way, (there) => there.postMultipart(eachAddress, { submissionId, firstPlace: String(place), ...parts }));
    await post(0, { names: part.map(({ name }) => name).join("\n") });
    for (const [place, item] of part.entries()) await post(place, { files: fileOf(item) });
  }
}

function fileOf({ name, bytes }: Made): FilePart {
  return aFile(bytes, name);
}

async function untilPage({ visitor }: Sender, way: Way, ask: (there: Visitor) => Promise<Page>): Promise<Page> {
  const page = await untilAnswered(way, way.webs, async (url) => {
    const there = aVisitor(url);
    for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
    const answer = await ask(there);
    return answer.status < 500 ? answer : undefined;
  });
  if (page.status >= 400) throw new Error(`A form was answered ${page.status}: ${page.text.slice(0, 200)}`);
  return page;
}

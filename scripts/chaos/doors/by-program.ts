import { randomUUID } from "node:crypto";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { apiRoot } from "~/paths";
import type { Made } from "../items.ts";
import type { Sender } from "../senders.ts";
import { untilAnswered, type Way } from "../way.ts";

/** Adds each file by the API, and repeats it under the same Idempotency-Key until it is answered. */
export async function sendByApi({ secret }: Sender, items: readonly Made[], way: Way): Promise<void> {
  for (const item of items) {
    const headers = { Authorization: `Bearer ${secret}`, "Idempotency-Key": randomUUID() };
    await ask(`${apiRoot}/documents?name=${item.name}`, item, way, { method: "POST", headers });
  }
}

/** Puts each file by WebDAV, and puts it again until it is answered. */
export async function sendByWebdav({ person, secret }: Sender, items: readonly Made[], way: Way): Promise<void> {
  const pair = Buffer.from(`${person.email}:${secret}`).toString("base64");
  for (const item of items) await ask(inboxPath + item.name, item, way, { method: "PUT", headers: { Authorization: `Basic ${pair}` } });
}

/** Answers after which a program tries again: somebody works on it, too often, or the server is in trouble. */
const passing = [408, 409, 423, 425, 429];

async function ask(path: string, { name, bytes }: Made, way: Way, init: RequestInit): Promise<void> {
  const status = await untilAnswered(way, way.webs, async (url) => {
    const answer = await fetch(new URL(path, url), { ...init, body: new Uint8Array(bytes) });
    await answer.arrayBuffer();
    return answer.status >= 500 || passing.includes(answer.status) ? undefined : answer.status;
  });
  if (status >= 400) way.refused.add(name);
}

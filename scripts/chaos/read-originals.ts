import { createHash } from "node:crypto";
import { apiRoot } from "~/paths";

/** number of originals that are asked for at once */
const atOnce = 8;

type List = { documents: { id: string }[]; next: string | null };

/** The SHA-256 of the original of each document that a key reaches, as a program reads them by the API. */
export async function readOriginals(url: string, secret: string): Promise<string[]> {
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(new URL(path, url), { headers: { Authorization: `Bearer ${secret}` } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const original = async ({ id }: { id: string }) => {
    const bytes = await (await get(`${apiRoot}/documents/${id}/pages/1/original`)).arrayBuffer();
    return createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
  };
  const hashes: string[] = [];
  for (let path: string | null = `${apiRoot}/documents?limit=100`; path; ) {
    const { documents, next } = (await (await get(path)).json()) as List;
    for (let from = 0; from < documents.length; from += atOnce)
      hashes.push(...(await Promise.all(documents.slice(from, from + atOnce).map(original))));
    path = next;
  }
  return hashes;
}

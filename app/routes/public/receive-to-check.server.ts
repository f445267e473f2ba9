import type { Readable } from "node:stream";
import { aroundFile } from "~/features/checking/rules";
import { readForm } from "~/http/multipart.server";
import { type Refused, refused } from "~/lib/result";

/** field: the name of the form's field; maxBytes: of the file */
type Form<Answer> = { field: string; maxBytes: number; check: (body: Readable, name: string) => Promise<Answer> };

/** Checks the one file of a form while it is here; nothing of it is kept. */
export async function receiveToCheck<Answer>(
  request: Request,
  { field, maxBytes, check }: Form<Answer>,
): Promise<Answer | Refused<"no-file">> {
  let answer: Answer | Refused<"no-file"> = refused("no-file");
  await readForm(request, {
    maxFiles: 1,
    maxFileBytes: maxBytes,
    maxBytes: maxBytes + aroundFile,
    async onFile({ field: of, name, stream }) {
      if (of !== field) return void stream.resume();
      answer = await check(stream, name);
    },
  });
  return answer;
}

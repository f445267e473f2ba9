import { env } from "~/env.server";
import { tidyFileName } from "~/features/drafts/rules";
import { sendFields, type TypedByGuest, typedByGuest } from "~/features/file-requests/fields";
import type { OpenRequest } from "~/features/file-requests/find-request.server";
import { type SentFile, takeRequestedFile } from "~/features/file-requests/take-requested-file.server";
import { readForm } from "~/http/multipart.server";
import { db } from "~db/client.server";

/** Files that a guest sent, in their order, each with what became of it. */
export type Received = TypedByGuest & { files: { name: string; became: SentFile }[]; hadFiles: boolean };

/** Receives a guest's form. Its files go into the store one after the other, as long as it says in front of them who sends them. */
export async function receiveRequested(request: Request, open: OpenRequest): Promise<Received> {
  const files: Received["files"] = [];
  let typed: TypedByGuest | undefined;
  const typedIn = (before: FormData) => {
    typed ??= typedByGuest(before);
    return typed;
  };
  const { fields, skipped, hasMoreFiles } = await readForm(request, {
    maxFileBytes: env.MAX_FILE_BYTES,
    maxFiles: (before) => (typedIn(before).wrong.length === 0 ? env.MAX_FORM_FILES : 0),
    async onFile({ field, name, stream }, before) {
      if (field !== sendFields.files) return void stream.resume();
      const { sender, message } = typedIn(before);
      const became = await takeRequestedFile(db, open, { name, body: stream, sender, message, now: new Date() });
      files.push({ name: tidyFileName(name), became });
    },
  });
  files.push(...skipped.map(({ name }) => ({ name: tidyFileName(name), became: "too-many-files" as const })));
  if (hasMoreFiles && files.length > 0) files.push({ name: "", became: "more-files" });
  return { ...typedIn(fields), files, hadFiles: hasMoreFiles || files.length > 0 };
}

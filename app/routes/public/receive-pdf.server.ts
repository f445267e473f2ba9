import { type CheckedPdf, checkPdf } from "~/features/checking/check-pdf.server";
import { maxCheckBytes } from "~/features/checking/rules";
import { readForm } from "~/http/multipart.server";
import { MB } from "~/lib/bytes";
import { type Done, type Refused, refused } from "~/lib/result";
import { db } from "~db/client.server";

/** The name of the form's field. */
export const pdfField = "pdf";
/** bytes of the form around the file */
const around = 1 * MB;

export type Received = Done<CheckedPdf & { name: string }> | Refused<PdfRefusal>;
export type PdfRefusal = Extract<Awaited<ReturnType<typeof checkPdf>>, { ok: false }>["reason"] | "no-file" | "too-many";

/** Checks the file while it is here; nothing of it is kept. sender: whose places it takes */
export async function receivePdf(request: Request, sender: string): Promise<Received> {
  let answer: Received = refused("no-file");
  await readForm(request, {
    maxFiles: 1,
    maxFileBytes: maxCheckBytes,
    maxBytes: maxCheckBytes + around,
    async onFile({ field, name, stream }) {
      if (field !== pdfField) return void stream.resume();
      const checked = await checkPdf(db, { sender, body: stream });
      answer = checked.ok ? { ...checked, name } : checked;
    },
  });
  return answer;
}

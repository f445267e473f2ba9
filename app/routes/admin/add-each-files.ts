import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { announceFiles } from "~/features/drafts/apart/announce-files.server";
import { apartPath } from "~/features/drafts/paths";
import { readForm } from "~/http/multipart.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { isId } from "~/lib/ids";
import { db } from "~db/client.server";

export const handle = { body: "files" } satisfies RouteHandle;

export function loader() {
  return redirect(apartPath);
}

/** The script's way to send files that become a document each: first their names, then one after the other. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!viewer.emailVerified) return Response.json({ ok: false }, { status: 403 });
  let submissionId: string = randomUUID();
  let firstPlace = 0;
  let files: ReturnType<typeof receiveFiles> | undefined;
  const reading = readForm(request, {
    maxFileBytes: env.MAX_FILE_BYTES,
    maxFiles: env.MAX_FORM_FILES,
    onField(name, value) {
      if (name === "submissionId" && isId(value)) submissionId = value;
      if (name === "firstPlace" && /^\d{1,6}$/.test(value)) firstPlace = Number(value);
    },
    async onFile({ name, place, stream }) {
      files ??= receiveFiles(db, { viewer, submissionId, isApart: true });
      await files.take({ name, place: firstPlace + place, body: stream });
    },
  });
  const { fields } = await reading.catch(async (failure: unknown) => {
    await files?.finish();
    throw failure;
  });
  const received = new Set(await files?.finish());
  const names = String(fields.get("names") ?? "").split("\n");
  await announceFiles(db, viewer, { submissionId, firstPlace, names: names.filter(Boolean) });
  return Response.json({ ok: true }, { status: received.has("used-up") ? 402 : 200 });
}

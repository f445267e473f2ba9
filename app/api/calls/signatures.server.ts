import { z } from "zod";
import { listSigners } from "~/features/signing/list-signers.server";
import { type Call, call } from "../call.ts";
import { moment, person, versionQuery } from "../schemas.ts";

const signature = z.object({
  person,
  state: z.enum(["later", "awaited", "seen", "signed", "declined"]),
  at: moment.nullable().describe("Since when it is so."),
  reason: z.string().nullable().describe("Why they declined; for them and for people who may edit."),
});

const readSignatures = call({
  method: "GET",
  path: "/documents/{documentId}/signatures",
  group: "signatures",
  summary: "List who is to sign a document, and who has",
  about: "A program reads signatures and never gives one.",
  right: "read",
  reach: "documents",
  query: versionQuery,
  answers: { 200: z.object({ signatures: z.array(signature) }).meta({ id: "Signatures" }) },
  async run({ db, viewer, params: { documentId = "" }, query: { version }, now }) {
    const found = await listSigners(db, viewer, { documentId, versionId: version ?? null, now });
    const signatures = found.map(({ personId, name, state, at, reason }) => {
      return { person: { id: personId, name }, state, at: at?.toISOString() ?? null, reason };
    });
    return { status: 200, body: { signatures } };
  },
});

export const signatureCalls: readonly Call[] = [readSignatures];

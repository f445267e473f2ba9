import { z } from "zod";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { type Call, call } from "../call.ts";
import { document, id, version } from "../schemas.ts";
import { toldAsIs } from "../told-as-is.server.ts";
import { getDocument } from "./documents.server.ts";

const readVersions = call({
  method: "GET",
  path: "/documents/{documentId}/versions",
  group: "versions",
  summary: "List the versions of a document",
  about: "Those that the person may see. Document, text, PDF and pages of an older one: with “version” in their address.",
  right: "read",
  reach: "documents",
  answers: { 200: z.object({ versions: z.array(version).describe("The newest first.") }).meta({ id: "Versions" }) },
  async run({ db, viewer, params: { documentId = "" } }) {
    const found = await listVersions(db, viewer, documentId);
    const versions = found.map(({ id, n, author, publishedAt, restored }) => ({
      id,
      n,
      author,
      publishedAt: publishedAt.toISOString(),
      restored,
    }));
    return { status: 200, body: { versions } };
  },
});

const restoreVersion = call({
  method: "POST",
  path: "/documents/{documentId}/versions",
  group: "versions",
  summary: "Restore an older version",
  about: "It is added as the newest one; all others stay, and so does who has access.",
  right: "change",
  reach: "documents",
  body: z.strictObject({ restore: id.describe("The id of the version.") }).meta({ id: "VersionToRestore" }),
  answers: { 201: document },
  changes: getDocument,
  problems: ["not-allowed", "conflict"],
  async run({ db, viewer, params: { documentId = "" }, body: { restore }, now }) {
    if (!(await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) return { problem: "not-allowed" };
    const [newest] = await listVersions(db, viewer, documentId);
    const reverted = await revertToVersion(db, viewer, { documentId, versionId: restore, newestId: newest?.id ?? "", now });
    if (!reverted.ok) return { problem: reverted.reason === "gone" ? "not-found" : "conflict" };
    const told = await toldAsIs(db, viewer, { documentId, versionId: null });
    return "problem" in told ? told : { ...told, status: 201 };
  },
});

export const versionCalls: readonly Call[] = [readVersions, restoreVersion];

import { readdirSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { newSignaturePath } from "~/features/signatures/paths";
import { signatureFields } from "~/features/signatures/signature-fields";
import { ownPhotoPath, sendPhotoPath } from "~/paths";
import { draftFiles, files } from "~db/schema/index";
import { aPng } from "../builders/papers.ts";
import { aFile, anUpload, press } from "../http/documents-site.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { startServer } from "../support/server.ts";
import { aSignedIn } from "../support/signed-in.ts";

test.each([
  [
    "de",
    "„bon.png“ konnte nicht gespeichert werden: Auf dem Server ist kein Platz mehr.",
    "Das Foto konnte nicht gespeichert werden: Auf dem Server ist kein Platz mehr. Bitte versuchen Sie es später noch einmal.",
    "„bon.png“ konnte nicht gespeichert werden: Auf dem Server ist kein Platz mehr.",
  ],
  [
    "en",
    "“bon.png” could not be saved: the server has no space left.",
    "The photo could not be saved: the server has no space left. Please try again later.",
    "“bon.png” could not be saved: the server has no space left.",
  ],
] as const)(
  "in %s: where only the reserve is left of the disk, whatever takes bytes says so, and stores none",
  async (language, words, ofPhoto, ofSignature) => {
    const [{ db, url: databaseUrl }, dataDir] = [await aDatabase(), aFolder()];
    const server = await startServer({ databaseUrl, dataDir, env: { STORAGE_RESERVE: String(2 ** 52) } });
    onTestFinished(() => server.stop());
    const { visitor } = await aSignedIn(db, server.url, language === "en" ? { language } : {});
    const png = await aPng("Bon");
    const sent = () => aFile(png, "bon.png", "image/png");

    const page = await press(visitor, await anUpload(visitor), "upload", { name: "Bleibt stehen", type: "Brief", files: [sent()] });
    expect(page.text).toContain(words);
    expect(Object.fromEntries(page.form({ field: "submissionId" }).fields)).toMatchObject({ name: "Bleibt stehen" });
    expect(await db.select({ reason: draftFiles.reason }).from(draftFiles)).toEqual([{ reason: "no-space" }]);

    const photo = await visitor.submit(await visitor.get(ownPhotoPath), { field: "photo" }, { photo: sent() });
    expect([photo.status, photo.text]).toEqual([422, expect.stringContaining(ofPhoto)]);
    const byScript = await visitor.postMultipart(sendPhotoPath, { photo: sent() }, { follow: false });
    expect([byScript.status, JSON.parse(byScript.html)]).toEqual([422, { state: "no-room" }]);

    const { way, picture } = signatureFields;
    const signature = await visitor.submit(await visitor.get(newSignaturePath), { field: way }, { [way]: "upload", [picture]: sent() });
    expect([signature.status, signature.text]).toEqual([422, expect.stringContaining(ofSignature)]);

    expect(await db.$count(files)).toBe(0);
    const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isFile() && entry.parentPath.includes("files")).map(({ name }) => name)).toEqual([]);
  },
);

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { arrivalsPath } from "~/features/arrivals/address";
import { selectedPath, shareLinkPath, sharePath } from "~/features/documents/paths";
import { apartPath } from "~/features/drafts/apart/address";
import { marksPath } from "~/features/drafts/marks/paths";
import { beginEditPath } from "~/features/drafts/paths";
import { duplicatesPath } from "~/features/duplicates/paths";
import { fileRequestsPath } from "~/features/file-requests/paths";
import { makeLinkPath, ownLinksPath } from "~/features/links/address";
import { addDocumentPath, connectionsPath, securityPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

test("what no button of a form says is answered 422 by every form that has several", async () => {
  const { visitor, person } = await site.signedIn();
  const { id } = await aPublishedDocument(site.database().db, { owner: person, name: "Vertrag" });
  await visitor.post(beginEditPath(id), {});
  const said = "turn-lefft";
  const answers = [
    await visitor.postMultipart(addDocumentPath, { submissionId: randomUUID(), name: "Getippt", facts: "1", intent: said }),
    await visitor.post(marksPath(id), { intent: said }),
    await visitor.post(sharePath(id), { intent: said }),
    await visitor.post(shareLinkPath(id), { intent: said }),
    await visitor.post(makeLinkPath({ actionId: randomUUID() }), { intent: said }),
    await visitor.post(ownLinksPath, { intent: said }),
    await visitor.post(duplicatesPath(id), { intent: said }),
    await visitor.post(selectedPath, { intent: said, document: id }),
    await visitor.post(securityPath, { intent: said }),
    await visitor.post(apartPath, { intent: said }),
    await visitor.post(arrivalsPath, { intent: said }),
    await visitor.post(fileRequestsPath, { intent: said }),
    await visitor.post(connectionsPath, { intent: said }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  for (const { text } of answers) expect(text).toContain("Das Formular kam nicht richtig an");
  expect((await visitor.get("/admin/documents")).text).toContain("Vertrag");
});

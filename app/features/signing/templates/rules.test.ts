import { expect, test } from "vitest";
import { boxAround } from "../places/rules.ts";
import { fitTemplate, type TemplatePlace } from "./rules.ts";

const at = (page: number, signer: number): TemplatePlace => ({
  ...{ page, signer, kind: "text", label: "", isRequired: true },
  box: boxAround({ x: 0.5, y: 0.5 }, "text"),
});
const [open, signed] = [{ hasSigned: false }, { hasSigned: true }];

test("what fits a document is put, and the rest says what is missing", () => {
  const places = [at(1, 1), at(2, 2), at(3, 1), at(4, 9), at(1, 3), at(2, 3)];
  expect(fitTemplate(places, { pages: 2, signers: [open, signed] })).toEqual({
    fitting: [at(1, 1)],
    unput: { noPage: [3, 4], noSigner: [3, 3], hasSigned: [2] },
  });
  expect(fitTemplate([], { pages: 1, signers: [] }).fitting).toEqual([]);
});

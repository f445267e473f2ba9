import { expect, test } from "vitest";
import { originOfMail, senderIn } from "./mail-origin.ts";

test("the sender is found again in what is shown of a mail", () => {
  expect(senderIn(originOfMail({ sender: "a@firma.de", subject: "Neues · von @firma.de" }))).toBe("a@firma.de");
  expect(senderIn(originOfMail({ sender: "a@firma.de", subject: "" }))).toBe("a@firma.de");
  expect([senderIn("Briefe/neu.pdf"), senderIn("@firma.de"), senderIn("")]).toEqual([undefined, undefined, undefined]);
});

import { expect, test } from "vitest";
import { formAnswer } from "./form-answer.ts";
import { messages } from "./forms.ts";

test("a refused form is shown with what was typed and with words beside their fields; what has none is shown as it is", () => {
  const { emailMissing, busy } = messages;
  const refused = { initialValue: { email: "jana" }, error: { "": [busy], email: [emailMissing, "custom"], displayName: null } };
  expect(formAnswer(refused, (key) => `<${key}>`)).toEqual({
    initialValue: { email: "jana" },
    error: { "": [`<${busy}>`], email: [`<${emailMissing}>`, "custom"], displayName: null },
  });
});

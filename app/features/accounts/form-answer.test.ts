import { expect, test } from "vitest";
import { formAnswer } from "./form-answer.ts";
import { messages } from "./forms.ts";

const inGerman = (key: string) => `<${key}>`;

test("a refused form is shown with what was typed and with words beside their fields", () => {
  const { emailMissing, displayNameMissing } = messages;
  const initialValue = { email: "jana", tags: ["a"] };
  const answer = formAnswer({ initialValue, error: { email: [emailMissing, "custom"], displayName: [displayNameMissing] } }, inGerman);
  expect(answer).toEqual({
    values: { email: "jana" },
    errors: { email: `<${emailMissing}> custom`, displayName: `<${displayNameMissing}>` },
  });
});

test("what concerns the whole form stands above it, and no field has it", () => {
  const { busy } = messages;
  expect(formAnswer({ initialValue: { email: "jana" }, error: { "": [busy], email: null } }, inGerman)).toEqual({
    values: { email: "jana" },
    errors: { email: "" },
    error: `<${busy}>`,
  });
  expect(formAnswer({}, inGerman)).toEqual({ values: {}, errors: {} });
});

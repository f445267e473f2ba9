import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { knowScreenTexts, screenTexts } from "./screen-texts.ts";

test("a screen's words are known whether its script came before the language or after it", async () => {
  screenTexts("legal", { de: { early: "früh" }, en: { early: "early" } });
  const instance = createInstance();
  await instance.init({ lng: "en" });
  knowScreenTexts(instance);
  screenTexts("mail", { de: { late: "spät" }, en: { late: "late" } });
  expect(["legal:early", "mail:late"].map((key) => instance.t(key as never))).toEqual(["early", "late"]);
});

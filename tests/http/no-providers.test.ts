import { expect, test } from "vitest";
import { loginPath, registerPath } from "~/paths";
import { theSite } from "./documents-site.ts";

const site = theSite();

test.each([loginPath, registerPath])("providers that are not set up are not shown on %s, and lead nowhere", async (path) => {
  const visitor = site.stranger("en");
  const page = await visitor.get(path);
  expect(page.text).not.toMatch(/Google|Facebook| OR /);
  expect(page.html).not.toContain('action="/auth/google');

  const pressed = await visitor.post("/auth/google?to=%2Fadmin%2Faddnewdoc", {});
  expect(pressed.path).toBe(`${loginPath}?to=%2Fadmin%2Faddnewdoc`);
  expect(pressed.html).toContain('class="toast danger"');
  const back = await visitor.get("/auth/google/callback?code=x&state=y");
  expect(back.text).toContain("The sign-in with Google was interrupted.");
});

import { expect, test } from "vitest";
import { signInByForm } from "./sign-in.server.ts";

test("a database that is away is no refusal: nobody is told that the password was wrong", async () => {
  const form = new FormData();
  form.set("email", "jana@post.example");
  form.set("password", "Sicheres Wort 7");
  const context = { nonce: "", requestId: "", sender: "192.0.2.1", isPhone: false, routeOf: async () => "", earlyScripts: {} };
  const signedIn = signInByForm(new Request("http://mappe.invalid/auth/login"), { form, context });
  await expect(signedIn).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
});

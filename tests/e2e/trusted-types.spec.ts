import type { Page } from "@playwright/test";
import { dashboardPath, loginPath } from "~/paths";
import { expect, test } from "../support/e2e.ts";
import { visit } from "./steps.ts";

// Chromium says on the console what it refuses; here that is what is asked for.
test.use({ complaint: /Trusted|Content Security Policy|error #4(18|2[235])/ });

/** What becomes of strings that would be run. */
function tryStrings(page: Page) {
  return page.evaluate(() => {
    const outcome = (deed: () => unknown) => {
      try {
        return String(deed());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = document.createElement("div");
    const script = document.createElement("script");
    return {
      html: outcome(() => {
        place.innerHTML = "<img src=x onerror=alert(1)>";
        return place.innerHTML;
      }),
      text: outcome(() => {
        script.text = "alert(1)";
        return script.text;
      }),
      address: outcome(() => {
        script.src = "/assets/other.js";
        return script.src;
      }),
      handler: outcome(() => place.setAttribute("onclick", "alert(1)")),
      worker: outcome(() => new Worker("/assets/other.js")),
      policy: outcome(() => window.trustedTypes?.createPolicy("other", {})),
    };
  });
}

const refused = { text: "TypeError", address: "TypeError", handler: "TypeError", worker: "TypeError", policy: "TypeError" };

test("no string becomes a script, with React or without", async ({ page, person: _ }) => {
  await visit(page, dashboardPath);
  expect(await tryStrings(page)).toEqual({ ...refused, html: "" });
  await page.context().clearCookies();
  await visit(page, loginPath);
  expect(await tryStrings(page)).toEqual({ ...refused, html: "TypeError" });
});

test("a page that something else changed before React came is drawn anew", async ({ page, person: _ }) => {
  await page.addInitScript(() => {
    // As soon as it is there: scripts may be quicker than the end of the document.
    const watch = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (!heading) return;
      watch.disconnect();
      heading.replaceWith(document.createElement("aside"));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await visit(page, dashboardPath);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Jana");
});

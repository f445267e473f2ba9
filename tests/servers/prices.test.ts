import { expect, test } from "vitest";
import { draftPath } from "~/features/drafts/paths";
import { billingPath, pricesPath } from "~/paths";
import { aWorkingSite } from "../http/documents-site.ts";

const site = aWorkingSite({ DATA_DIR: process.env.DATA_DIR ?? "", PREMIUM_ANNUAL_CENTS: "2900", PREMIUM_MONTHLY_CENTS: "340" });

test("prices are the operator's, wherever they are said", async () => {
  const { visitor } = await site.signedIn();
  for (const path of [pricesPath, billingPath, `${billingPath}?period=monthly`, draftPath(undefined, {}, "used-up")]) {
    const { text } = await visitor.get(path);
    expect(text, path).toMatch(path.includes("monthly") ? /3,40\s€/ : /29,00\s€/);
    expect(text, path).not.toMatch(/19,99|2,39/);
  }
});

import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/texts.server";
import { PlanToday } from "./plan-today.tsx";

const allowance = { plan: "premium", pageCount: 0, pagesLeft: 0, allowance: 15 } as const;

test.each([
  ["at the end of a day in summer", "2027-03-31T22:00:00Z", "31.03.2027"],
  ["at the end of a day in winter", "2027-12-31T23:00:00Z", "31.12.2027"],
  ["within a day", "2027-12-31T12:00:00Z", "31.12.2027"],
])("a plan that was given until a day is told with that day: %s", async (_, until, told) => {
  const i18n = await i18nFor(new Request("http://localhost/", { headers: { Cookie: "I18N_LANGUAGE=gr" } }));
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PlanToday allowance={allowance} paid={null} grantedUntil={new Date(until)} />
    </I18nextProvider>,
  );
  expect(html).toContain(`bis ${told}`);
});

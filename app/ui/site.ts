import { useRouteLoaderData } from "@remix-run/react";

/** The facts about the operator that the frames need; the root loader returns them. */
export type Site = {
  supportEmail: string;
  /** the company or person that runs this installation */
  operator: string;
  sourceUrl: string;
  aboutUrl: string;
  blogUrl: string;
  socialUrls: readonly string[];
  /** of Premium, in cents */
  prices: { annual: number; monthly: number };
  /** people have plans here: prices are shown */
  plans: boolean;
  /** there are terms that people agree to */
  terms: boolean;
  /** plans can be paid for, so that consumers need ways to end that */
  sells: boolean;
  /** people who were not invited can open an account */
  registers: boolean;
  /** on the button that leads to the register form, where it does not offer a trial */
  registerLabel?: string;
};

function hasSite(data: unknown): data is { site: Site } {
  return typeof data === "object" && data !== null && "site" in data;
}

/** Returns the facts of the site; undefined if the root loader failed. */
export function useSite(): Site | undefined {
  const data = useRouteLoaderData("root");
  return hasSite(data) ? data.site : undefined;
}

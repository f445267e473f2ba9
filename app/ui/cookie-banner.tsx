import { useFetcher, useLocation, useRouteLoaderData } from "@remix-run/react";
import { cookiesPath, privacyPath } from "~/paths";
import { Button } from "./button.tsx";

/** The words come from the server, so that no screen loads them as script. */
export type CookieQuestion = Record<"label" | "text" | "counted" | "more" | "decline" | "accept", string>;

/**
 * Asks about cookies within the page, covering nothing, until it is answered. With script the answer is sent without a reload, so that nothing typed
 * is lost. Both answers look alike, because refusing must be as easy as accepting.
 */
export function CookieBanner() {
  const question = useCookieQuestion();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  if (!question || fetcher.state !== "idle") return null;
  const { label, text, counted, more, decline, accept } = question;

  return (
    <aside className="cookies" aria-label={label}>
      <p>
        {text} {counted} <a href={`${privacyPath}#cookies`}>{more}</a>
      </p>
      <fetcher.Form className="row" method="post" action={cookiesPath}>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button name="consent" value="declined">
          {decline}
        </Button>
        <Button name="consent" value="accepted">
          {accept}
        </Button>
      </fetcher.Form>
    </aside>
  );
}

/** The question from the root loader; null once it was answered, or if that loader failed. */
function useCookieQuestion(): CookieQuestion | null {
  const root = useRouteLoaderData("root") as { cookies: CookieQuestion | null } | undefined;
  return root?.cookies ?? null;
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useFetchers,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
// Exported under this name until Remix has a hook for it; react-router 7 has none either.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { cookieQuestion } from "~/http/cookie-question.server";
import { countsViews } from "~/http/count-view.server";
import { ErrorPage, errorWords, useErrorFacts } from "~/http/error-page";
import { usePageContext } from "~/http/page-context";
import { preferencesOf } from "~/http/preferences.server";
import { says } from "~/http/route-handle";
import { siteFor } from "~/http/site.server";
import { waitingToast } from "~/http/toast.server";
import { languageInAddress, rememberLanguage } from "~/i18n/language.server";
import { holdParts } from "~/live/hold-parts";
import { tellEarlyInput } from "~/live/tell-early-input";
import { useLine } from "~/live/use-line";
import { enhancePath, manifestPath } from "~/paths";
import styles from "~/styles/index.css?url";
import phoneStyles from "~/styles/index-phone.css?url";
import { CookieBanner } from "~/ui/cookie-banner";
import { KeptScroll } from "~/ui/kept-scroll";
import { HiddenLineNote, LineNote } from "~/ui/line-note";
import { LineTroubleProvider } from "~/ui/line-trouble";
import { PreferencesProvider, useToldPreferences } from "~/ui/preferences";
import { Toast, type ToastMessage } from "~/ui/toast";
import { useViews } from "~/ui/use-views";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const toast = await waitingToast(request);
  const headers = new Headers();
  const preferences = preferencesOf(request);
  const language = languageInAddress(request);
  if (language) headers.append("Set-Cookie", rememberLanguage(language));
  const { isPhone } = context;
  return data(
    {
      ...{ toast, preferences, isPhone },
      site: await siteFor(request),
      cookies: await cookieQuestion(request),
      countsViews: countsViews(request),
    },
    { headers },
  );
}

export default function App() {
  const { toast, countsViews } = useLoaderData<typeof loader>();
  const shown = useLatest(useAnswered() ?? toast);
  useViews({ counted: countsViews });
  // The frame of signed-in people has the question within its page.
  const hasFrame = useMatches().some(({ id }) => id === "routes/admin/layout");
  return (
    <>
      <Outlet />
      {!hasFrame && <CookieBanner />}
      {shown && <Toast key={shown.id} toast={shown} />}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage {...useErrorFacts()} />;
}

export const meta: MetaFunction = () => [{ title: "Mappe" }];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation("common");
  const { nonce, requestId } = usePageContext();
  const preferences = useToldPreferences();
  const line = useLine();
  useEffect(() => {
    holdParts(window.__remixRouter, window.__remixManifest.routes);
    // Effects of what lies within have run before this one: from now on keys and buttons are heard.
    if (!("hydrated" in document.documentElement.dataset)) tellEarlyInput();
    document.documentElement.dataset.hydrated = "";
  }, []);
  const isPhone = useRouteLoaderData<typeof loader>("root")?.isPhone;
  const { lite } = preferences;
  const hasScripts = !useMatches().some(({ handle }) => says(handle, "noScripts")) && !lite;

  return (
    <html lang={i18n.language} data-request={requestId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141519" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {/* With its cookie, so that it comes in the person's language. */}
        <link rel="manifest" href={manifestPath} crossOrigin="use-credentials" />
        <Title />
        <link rel="stylesheet" href={isPhone ? phoneStyles : styles} />
        <Links />
        {!lite && <script src={enhancePath} defer />}
      </head>
      <body>
        <LineTroubleProvider value={line}>
          <PreferencesProvider value={preferences}>{children}</PreferencesProvider>
          {hasScripts ? <LineNote /> : <HiddenLineNote />}
        </LineTroubleProvider>
        {hasScripts && (
          <>
            <KeptScroll nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** An error leaves no screen behind that could name itself, whether it took the whole page or only what the frame holds. */
function Title() {
  const { t } = useTranslation("common");
  const { t: ofDocuments } = useTranslation("documents");
  const [failed] = Object.entries(useContext(RouterState)?.errors ?? {});
  const handle = useMatches().find(({ id }) => id === failed?.[0])?.handle;
  if (!failed) return <Meta />;

  const status = isRouteErrorResponse(failed[1]) ? failed[1].status : 500;
  const title = status === 404 && says(handle, "oneDocument") ? ofDocuments("gone.title") : t(errorWords(status).title);
  return <title>{t("titled", { title })}</title>;
}

/** The message that an answer brings to the screen that asked for it. */
function useAnswered(): ToastMessage | undefined {
  return useFetchers().find(({ data }) => data?.toast)?.data.toast;
}

/** Loaders run again and find no message: it stays until it closes itself or the next one comes. */
function useLatest(toast: ToastMessage | null): ToastMessage | null {
  const [shown, show] = useState(toast);
  if (toast && toast.id !== shown?.id) show(toast);
  return shown;
}

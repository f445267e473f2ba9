import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { countView } from "~/http/count-view.server";
import { withErrorId } from "~/http/error-id";
import { PageContextProvider } from "~/http/page-context";
import { preferencesOf } from "~/http/preferences.server";
import { says } from "~/http/route-handle";
import { withoutZeros } from "~/http/without-zeros.server";
import { languageOf } from "~/i18n/language.server";
import { i18nFor } from "~/i18n/texts.server";
import { pathForLog } from "~/lib/path-for-log";
import { log } from "~/log.server";

/** ms after which what is still being loaded is given up */
export const streamTimeout = 10_000;

export default async function answerWithPage(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, routeOf, earlyScripts }: AppLoadContext,
): Promise<Response> {
  if (request.method === "GET" && status === 200) void countView(request, new URL(request.url).pathname, routeOf);
  const i18n = await i18nFor(request);
  const page = (
    <I18nextProvider i18n={i18n}>
      <PageContextProvider value={{ nonce, requestId }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout + 1000} />
      </PageContextProvider>
    </I18nextProvider>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const early = hasScripts(remixContext, request) ? (earlyScripts[languageOf(request)] ?? []) : [];
  for (const file of early) headers.append("Link", `<${file}>; rel=modulepreload`);
  // The service worker keeps a page in this language, on which papers are taken for this person.
  headers.set("Content-Language", languageOf(request));
  const person = signedInOn(remixContext);
  if (person) headers.set("Mappe-Person", person);
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const rendering = renderToPipeableStream(page, {
      nonce,
      // Whole: React's script moves what comes later into its place, which nobody without script sees, and which fails where the page has
      // woken up before.
      onAllReady() {
        for (const failure of failures) report(failure, requestId, new URL(request.url).pathname);
        const body = withoutZeros();
        resolve(new Response(createReadableStreamFromReadable(body), { status: failures.length > 0 ? 500 : status, headers }));
        rendering.pipe(body);
      },
      // Remix hears of it and renders the error page.
      onShellError: reject,
      onError(error) {
        failures.push(error);
      },
    });
    setTimeout(() => rendering.abort(), streamTimeout + 1000).unref();
  });
}

/** The id of the person whose screen this is. */
function signedInOn({ staticHandlerContext }: EntryContext): string | undefined {
  return staticHandlerContext.loaderData["routes/admin/layout"]?.viewer?.id;
}

function hasScripts({ staticHandlerContext, routeModules }: EntryContext, request: Request): boolean {
  return (
    !preferencesOf(request).lite && !staticHandlerContext.matches.some(({ route }) => says(routeModules[route.id]?.handle, "noScripts"))
  );
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  if (response.status < 500) return response;
  return new Response(withErrorId(await response.text(), context.requestId), response);
};

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // A person who left needs no answer; what is not there or not allowed is no fault.
  if (request.signal.aborted || isReset(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  report(error, context.requestId, new URL(request.url).pathname);
}

function report(error: unknown, requestId: string, path: string): void {
  const err = isRouteErrorResponse(error) && "error" in error && error.error instanceof Error ? error.error : error;
  log.error({ err, requestId, path: pathForLog(path) }, "a request failed");
}

function isReset(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

import { env } from "~/env.server";
import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { apiPath } from "~/paths";
import type { Problem } from "./call.ts";
import { type ProblemKind, problemStatuses } from "./problem-kinds.ts";

/** instance: the path that was asked */
type Place = { language: Language; instance: string; requestId: string; headers?: Record<string, string> };

/** Returns the answer that tells a program what went wrong (RFC 9457). */
export async function problemResponse(
  { problem, facts = {}, errors, retryAfter }: Problem,
  { language, instance, requestId, headers }: Place,
): Promise<Response> {
  const t = await textsIn(language, "api");
  const status = problemStatuses[problem];
  const told = {
    type: problemType(problem),
    title: t(`problems.${problem}.title`),
    status,
    detail: (t as (key: string, facts: Record<string, string>) => string)(`problems.${problem}.detail`, facts),
    instance,
    requestId,
    ...(errors && { errors }),
  };
  return new Response(JSON.stringify(told), {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Content-Language": language,
      "Cache-Control": "no-store",
      ...(status === 401 && { "WWW-Authenticate": 'Bearer realm="Mappe"' }),
      ...(retryAfter && { "Retry-After": String(retryAfter) }),
      ...headers,
    },
  });
}

/** The address that names a kind of problem, and explains it. */
function problemType(kind: ProblemKind): string {
  return `${env.APP_URL}${apiPath}#${kind}`;
}

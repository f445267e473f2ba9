import { randomUUID } from "node:crypto";
import { z } from "zod";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import type { AcceptedKey } from "~/features/accounts/access-keys/accept-access-key.server";
import type { AccessRight } from "~/features/accounts/rules";
import { isInReach } from "~/features/search/find-documents.server";
import { reachOfKey } from "~/features/views/reach-of-key.server";
import { keyOf, shownToken } from "~/http/access-key.server";
import type { LoadContext } from "~/http/load-context";
import { userAgentOf } from "~/http/sender.server";
import { defaultLanguage } from "~/i18n/language";
import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { TooSlow } from "~/lib/too-slow";
import { log } from "~/log.server";
import { apiRoot } from "~/paths";
import { db } from "~db/client.server";
import { type Answered, type Call, type Caller, isProblem, type Outcome, type Problem } from "./call.ts";
import { calls } from "./calls.server.ts";
import { isKnownTo, matches, tagOf } from "./entity-tag.ts";
import { errorsOf } from "./field-errors.ts";
import { callsAt } from "./find-call.ts";
import { once } from "./once.server.ts";
import { problemResponse } from "./problem.server.ts";
import { valuesOf } from "./query-values.ts";
import { isForm, isJson, readJson, sentFile } from "./read-body.server.ts";
import { wishedLanguage } from "./wished-language.ts";

type Context = Pick<LoadContext, "sender" | "requestId"> & { program: NonNullable<LoadContext["program"]> };

/** Answers a program at an address below /api. Whatever goes wrong is told as a problem in JSON; a session counts nothing here. */
export async function answerCall(incoming: Request, context: Context): Promise<Response> {
  const { method, path, search } = context.program;
  const wished = wishedLanguage(incoming.headers.get("Accept-Language"));
  const limits: Record<string, string> = {};
  const tell = (problem: Problem, language: Language | undefined, headers: Record<string, string> = {}) =>
    problemResponse(problem, {
      language: language ?? defaultLanguage,
      instance: path,
      requestId: context.requestId,
      headers: { ...limits, ...headers },
    });
  const found = path.startsWith(`${apiRoot}/`) ? callsAt(calls, path.slice(apiRoot.length)) : undefined;
  if (!found) return tell({ problem: "not-found" }, wished);
  const allowed = allowedOf(found.calls);
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allowed } });
  const call = found.calls.find((one) => one.method === (method === "HEAD" ? "GET" : method));
  if (!call) return tell({ problem: "method-not-allowed", facts: { allowed } }, wished, { Allow: allowed });
  const request = new Request(new URL(path + search, incoming.url), {
    method,
    headers: incoming.headers,
    ...(!["GET", "HEAD"].includes(method) && incoming.body && { body: incoming.body, duplex: "half" }),
  });

  const caller = call.right === null ? nobody : await callerOf(request, { call, context, limits });
  if ("problem" in caller) return tell(caller, wished);
  const language = wished ?? caller.language;
  const asking = { ...caller, language, request, params: found.params };
  const outcome = await outcomeOf(call, asking).catch((error: unknown) => troubleOf(error, context.requestId));
  if (outcome instanceof Response) return withHeaders(outcome, { ...limits, "Cache-Control": "private, no-cache" });
  if (isProblem(outcome)) return tell(outcome, language);
  return jsonOf(call, outcome, { request, headers: { ...limits, "Content-Language": language } });
}

function allowedOf(known: readonly Call[]): string {
  const methods = known.map(({ method }) => method);
  return [...(methods.some((method) => method === "GET") ? ["GET", "HEAD"] : []), ...methods.filter((method) => method !== "GET")].join(
    ", ",
  );
}

type ForKey = { call: Call; context: Context; limits: Record<string, string> };

/** Nobody is asked for by a call without a key. */
const nobody: Caller = {
  viewer: { id: "", sessionId: "", email: "", displayName: "", emailVerified: false, lastSignInAt: null },
  key: {
    id: "",
    name: "",
    rights: [],
    reach: "own",
    viewId: null,
    owner: { id: "", email: "", displayName: "", language: "de", isClosed: true },
  },
  reach: {},
  language: defaultLanguage,
  sender: { address: "", userAgent: "" },
  requestName: "",
  now: new Date(0),
};

/** Returns who asks, or why they may not ask this. limits: gets the headers that say how often they may ask */
async function callerOf(request: Request, { call, context, limits }: ForKey): Promise<Caller | Problem> {
  const now = new Date();
  const { right } = call;
  const { asked, ...found } = await keyOf(request, { context, secret: shownToken(request), right, now });
  if (asked)
    Object.assign(limits, {
      "RateLimit-Limit": String(asked.most),
      "RateLimit-Remaining": String(asked.left),
      "RateLimit-Reset": String(asked.wait),
    });
  if (!found.ok && found.reason === "not-allowed") return missing(right ?? "read", request);
  if (!found.ok) return { problem: found.reason, ...(asked && { retryAfter: asked.wait }) };
  const { key } = found;
  if (isBeyond(call, key)) return { problem: "out-of-reach" };
  const reach = await reachOfKey(db, key, now);
  if (!reach) return { problem: "no-view" };
  return { ...byKey(key), reach, sender: { address: context.sender, userAgent: userAgentOf(request) }, requestName: randomUUID(), now };
}

function isBeyond(call: Call, key: AcceptedKey): boolean {
  switch (call.reach) {
    case "documents":
      return false;
    case "own":
      return key.reach === "view";
    case "all":
      return key.reach !== "all";
  }
}

async function missing(right: AccessRight, request: Request): Promise<Problem> {
  const language = wishedLanguage(request.headers.get("Accept-Language")) ?? defaultLanguage;
  return { problem: "missing-right", facts: { right: (await textsIn(language, "accessKeys"))(`rights.${right}`) } };
}

function byKey(key: AcceptedKey): Pick<Caller, "viewer" | "key" | "language"> {
  const { id, email, displayName, language } = key.owner;
  return { viewer: { id, email, displayName, sessionId: key.id, emailVerified: true, lastSignInAt: null }, key, language };
}

type Asking = Caller & { request: Request; params: Record<string, string> };

async function outcomeOf(call: Call, asking: Asking): Promise<Outcome> {
  const { request, viewer, reach, params, language } = asking;
  const query = call.query ?? z.strictObject({});
  const read = query.safeParse(valuesOf(new URL(request.url).searchParams, query), errorsIn(language));
  if (!read.success) return { problem: "invalid-query", errors: errorsOf(read.error) };
  const typed = await bodyOf(call, request, language);
  if ("problem" in typed) return typed;
  const { documentId } = params;
  const named = { query: read.data, body: typed.value };
  const name = (read.data as { name?: string }).name;

  return once(call, { ...asking, text: typed.text, file: sentFile(request, { name }) }, async ({ requestName, file }) => {
    const asked = { ...asking, ...named, requestName, file };
    if (documentId && !(await isInReach(db, viewer, { documentId, reach }))) return { problem: "not-found" };
    return call.changes ? changed(call, call.changes, asked) : call.run({ ...asked, db });
  });
}

type Wanted = Omit<Parameters<Call["run"]>[0], "db">;

/** Runs a call that changes something, if its state is still the one that the program has read; nobody else changes the document meanwhile. */
async function changed(call: Call, reading: Call, asked: Wanted): Promise<Outcome> {
  const { request, viewer, reach, params } = asked;
  const header = request.headers.get("If-Match");
  if (header === null) return { problem: "no-if-match" };
  const { documentId } = params;
  return db.transaction(async (tx) => {
    if (documentId) {
      await lockGrantedOn(tx, viewer, { documentId, ability: "view" });
      if (!(await isInReach(tx, viewer, { documentId, reach }))) return { problem: "not-found" as const };
    }
    const state = await reading.run({ ...asked, query: {}, body: undefined, db: tx });
    if (state instanceof Response || isProblem(state)) return state;
    if (!matches(header, tagOf(textOf(reading, state)))) return { problem: "changed-meanwhile" as const };
    return call.run({ ...asked, db: tx });
  });
}

async function bodyOf(call: Call, request: Request, language: Language): Promise<{ value: unknown; text: string } | Problem> {
  if (call.body === "file") {
    const type = request.headers.get("Content-Type");
    return type === null || isForm(request) || !isJson(request)
      ? { value: undefined, text: "" }
      : wrongType("multipart/form-data, application/pdf, …");
  }
  if (!call.body) return { value: undefined, text: "" };
  if (!isJson(request)) return wrongType("application/json");
  const read = await readJson(request);
  if (!read.ok) return { problem: read.reason };
  const typed = call.body.safeParse(read.value, errorsIn(language));
  return typed.success ? { value: typed.data, text: read.text } : { problem: "invalid-body", errors: errorsOf(typed.error) };
}

function wrongType(expected: string): Problem {
  return { problem: "wrong-type", facts: { expected } };
}

function errorsIn(language: Language) {
  return { error: z.locales[language]().localeError };
}

/** What a failure is to the program: a fault of ours is logged under the request's id. */
function troubleOf(error: unknown, requestId: string): Problem {
  if (error instanceof TooSlow) return { problem: "too-slow" };
  const status = statusOf(error);
  if (status === 413) return { problem: "too-large" };
  if (status === 408) return { problem: "too-slow" };
  if (status === 400 || status === 415) return { problem: "malformed-request" };
  if (status === 429) return { problem: "too-many-requests" };
  log.error({ err: error, requestId }, "a call failed");
  return { problem: "failed" };
}

/** The status of a refusal that was thrown by what reads forms. */
function statusOf(error: unknown): number | undefined {
  const { init } = error as { init?: { status?: number } | null };
  return init?.status;
}

type Given = { request: Request; headers: Record<string, string> };

function jsonOf(call: Call, answered: Answered, { request, headers }: Given): Response {
  const { status } = answered;
  const common = {
    "Cache-Control": status === 200 && request.method !== "POST" ? "private, no-cache" : "no-store",
    Vary: "Authorization, Accept-Language",
    ...headers,
    ...answered.headers,
  };
  if (status === 204) return new Response(null, { status, headers: common });
  const text = textOf(call, answered);
  const tag = tagOf(text);
  const tagged = { ...common, ETag: tag };
  if (call.method === "GET" && isKnownTo(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers: tagged });
  const body = request.method === "HEAD" ? null : text;
  return new Response(body, { status, headers: { ...tagged, "Content-Type": "application/json" } });
}

/** Writes an answer as its schema says; what the schema does not name is not told. */
function textOf(call: Call, { status, body }: Answered): string {
  const holds = call.answers[status];
  if (!holds || typeof holds === "string") throw new Error(`${call.method} ${call.path} does not answer ${status} with JSON.`);
  return JSON.stringify(holds.parse(body));
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

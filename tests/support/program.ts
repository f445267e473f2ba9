import { expect } from "vitest";
import { calls } from "~/api/calls.server";
import { callsAt } from "~/api/find-call";
import { openapiOf } from "~/api/openapi.server";
import { apiRoot } from "~/paths";

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of it
type Json = any;
export type Told = { status: number; headers: Headers; json: Json; bytes: Buffer };
type Sent = { json?: unknown; body?: BodyInit; headers?: Record<string, string> };

/** A program that asks by an access key. Each answer must be one that the description of the API knows. */
export type Program = (method: string, path: string, sent?: Sent) => Promise<Told>;

const { paths } = openapiOf(calls) as { paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>> };

export function aProgram(url: string, secret: string | undefined, language = "de"): Program {
  return async (method, path, { json, body, headers = {} } = {}) => {
    const own = {
      "Accept-Language": language,
      ...(secret && { Authorization: `Bearer ${secret}` }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...(method === "POST" && { "Idempotency-Key": crypto.randomUUID() }),
      ...headers,
    };
    const whole = path.startsWith("/api") ? path : apiRoot + path;
    const content = json === undefined ? body : JSON.stringify(json);
    const answer = await fetch(new URL(whole, url), {
      method,
      headers: own,
      redirect: "manual",
      ...(content !== undefined && { body: content, duplex: "half" }),
    } as RequestInit);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("Content-Type") ?? "";
    const told = {
      status: answer.status,
      headers: answer.headers,
      bytes,
      json: type.includes("json") && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
    };
    fits(method, whole, told);
    return told;
  };
}

/** Fails for an answer that the description does not know, or a refusal that is no problem of its kind. */
function fits(method: string, path: string, { status, headers, json }: Told): void {
  const { pathname } = new URL(path, "http://mappe.invalid");
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(headers.get("Set-Cookie")).toBeNull();
  if (status >= 400 && method !== "HEAD") {
    expect(headers.get("Content-Type"), `${method} ${path}: ${status}`).toBe("application/problem+json");
    expect(json).toMatchObject({ status, type: expect.stringContaining("/api#"), title: expect.any(String), instance: pathname });
    expect(json.requestId).toBe(headers.get("X-Request-Id"));
    expect(json.title).not.toBe("");
  }
  const found = pathname.startsWith(`${apiRoot}/`) ? callsAt(calls, pathname.slice(apiRoot.length)) : undefined;
  const call = found?.calls.find((one) => one.method === (method === "HEAD" ? "GET" : method));
  if (!call || status === 405) return;
  expect(Object.keys(paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {}), `${method} ${call.path}`).toContain(String(status));
}

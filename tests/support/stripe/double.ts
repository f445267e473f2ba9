import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { premiumPrice } from "~/features/billing/prices.server";
import { apiVersion } from "~/payments/stripe.server";
import { type Asked, answersOf } from "./answers.ts";
import { check, Refusal, shapes, unpacked } from "./shapes.ts";
import { StripeWorld } from "./world.ts";

/** lost: it was done, and the answer never came */
type Fault = "cut" | "lost" | "silent" | "drip" | "html" | 429 | 500;

export type TestStripe = {
  url: string;
  /** the environment that leads the product here */
  env: Record<string, string>;
  world: StripeWorld;
  /** its requests, in order */
  asked: { request: string; path: string; form: Record<string, unknown>; key: string | undefined; status: number }[];
  /** the faults of the next requests; if a kind is named, of this kind only */
  faults: { what: Fault; with?: string }[];
  /** the next answer of this kind, as it is now, comes only once that is over */
  held: Map<string, Promise<void>>;
  /** the message about something that happened, as Stripe signs it */
  message(event: StripeWorld["events"][number], options?: { secret?: string; at?: Date }): { body: string; signature: string };
  stop(): Promise<void>;
};

const secretKey = "sk_test_double";
const webhookSecret = "whsec_double";

/**
 * A double of Stripe over HTTP, as far as Mappe uses it: it refuses everything that Stripe's published parameters do not allow, replays by
 * idempotency key, fails on demand, and signs its messages with the real scheme. It has pages for paying and managing, too.
 */
export async function aStripe({ now = new Date() } = {}): Promise<TestStripe> {
  const world = new StripeWorld(now);
  world.offer(premiumPrice);
  const replays = new Map<string, { asked: string; status: number; body: unknown }>();
  const server = createServer((request, response) => {
    answer(request, response).catch((failure: unknown) => response.writeHead(500).end(String(failure)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = answersOf(world, url);
  const stripe: TestStripe = { url, env: environment(url), world, asked: [], faults: [], held: new Map(), message, stop };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? "/", url);
    if (!pathname.startsWith("/v1/")) return page(request.method ?? "", pathname, response);
    const sent = `${search.slice(1)}${await text(request)}`;
    const kind = Object.keys(shapes).find((each) => fits(each, request.method ?? "", pathname));
    const fault = takeFault(kind);
    if (fault === "cut") return void response.destroy();
    if (fault === "silent") return;
    const { status, body } = fault === 429 || fault === 500 ? failed(fault) : handle(request, { kind, path: pathname, sent });
    const form = unpacked(new URLSearchParams(sent));
    stripe.asked.push({ request: kind ?? "", path: pathname, form, key: keyOf(request), status });
    const hold = stripe.held.get(kind ?? "");
    stripe.held.delete(kind ?? "");
    await hold;
    if (fault === "lost") return void response.destroy();
    if (fault === "html") return void response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
    response.writeHead(status, { "Content-Type": "application/json", "Request-Id": world.id("req") });
    if (fault !== "drip") return void response.end(JSON.stringify(body));
    for (const sign of JSON.stringify(body)) {
      if (response.destroyed) return;
      response.write(sign);
      await sleep(100);
    }
    response.end();
  }

  function takeFault(kind: string | undefined): Fault | undefined {
    const at = stripe.faults.findIndex((fault) => fault.with === undefined || fault.with === kind);
    return at < 0 ? undefined : stripe.faults.splice(at, 1)[0]?.what;
  }

  function handle(request: IncomingMessage, { kind, path, sent }: { kind: string | undefined; path: string; sent: string }) {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refused(401, "Invalid API Key provided.");
    if (request.headers["stripe-version"] !== apiVersion) return refused(400, "Another version of the API was asked for.");
    const shape = kind && shapes[kind];
    if (!kind || !shape) return refused(404, `Unrecognized request URL (${request.method}: ${path}).`);
    const key = keyOf(request);
    const replay = key && replays.get(key);
    if (replay && replay.asked !== `${path} ${sent}`)
      return { status: 400, body: { error: { type: "idempotency_error", message: "Keys can only be used with the same parameters." } } };
    if (replay) return replay;
    try {
      const asked: Asked = unpacked(new URLSearchParams(sent));
      check(shape, asked);
      const body = answers(kind, asked, path.split("/"));
      if (key) replays.set(key, { asked: `${path} ${sent}`, status: 200, body });
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, param, message } = error;
      return { status: code === "resource_missing" ? 404 : 400, body: { error: { type: "invalid_request_error", code, param, message } } };
    }
  }

  /** The page that a person sees there: a form that pays, and the way back. */
  function page(method: string, pathname: string, response: ServerResponse): void {
    const [, kind, id = ""] = pathname.split("/");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const checkout = world.checkouts.get(id);
    if (kind === "pay" && checkout && method === "POST") {
      world.pay(id);
      return void response.writeHead(303, { Location: checkout.successUrl }).end();
    }
    if (kind === "pay" && checkout)
      return void response.end(
        `<h1>Stripe</h1><form method="post"><button>Pay</button></form><a href="${escaped(checkout.cancelUrl)}">Back</a>`,
      );
    if (kind === "portal")
      return void response.end(`<h1>Portal</h1><a href="${escaped(Buffer.from(id, "base64url").toString())}">Back</a>`);
    response.writeHead(404).end();
  }

  function message(event: StripeWorld["events"][number], { secret = webhookSecret, at = new Date(world.now * 1000) } = {}) {
    const { id, type, created, object } = event;
    const body = JSON.stringify({ id, object: "event", api_version: apiVersion, created, type, data: { object } }, null, 2);
    const timestamp = Math.floor(at.getTime() / 1000);
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return stripe;
}

function environment(url: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRETS: `whsec_former,${webhookSecret}`,
    STRIPE_API_URL: url,
    STRIPE_SUPPRESS_NOTICES: "true",
  };
}

function keyOf({ method, headers }: IncomingMessage): string | undefined {
  const key = headers["idempotency-key"];
  return method === "POST" && typeof key === "string" ? key : undefined;
}

function fits(request: string, method: string, path: string): boolean {
  const [wanted, pattern = ""] = request.split(" ");
  const parts = pattern.split("/");
  const given = path.split("/");
  return wanted === method && parts.length === given.length && parts.every((part, at) => part === ":id" || part === given[at]);
}

function failed(status: 429 | 500) {
  return { status, body: { error: { type: status === 429 ? "rate_limit_error" : "api_error", message: "Not now." } } };
}

function refused(status: number, message: string) {
  return { status, body: { error: { type: "invalid_request_error", message } } };
}

function escaped(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

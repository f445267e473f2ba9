import { randomUUID } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { env } from "~/env.server";
import type { ToastMessage } from "~/ui/toast";

export type NewToast = { text: string; kind?: "success" | "danger"; ms?: 5000 | 10000 };

/** Long enough for the redirect, short enough never to greet another visit. */
const cookie = createCookie("mappe_toast", {
  httpOnly: true,
  path: "/",
  sameSite: "lax",
  maxAge: 60,
  secure: env.APP_URL.startsWith("https:"),
});

/** Browsers drop cookies above 4 kB; base64 makes four thirds of the bytes. */
const longestText = 500;

export async function redirectWithToast(path: string, toast: NewToast, init: ResponseInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", await toastCookie(toast, path));
  return redirect(path, { ...init, headers });
}

/** path: where it is to be read */
export async function toastCookie({ text, kind = "success", ms = 5000 }: NewToast, path: string): Promise<string> {
  return cookie.serialize({ id: randomUUID(), text: shortened(text), kind, ms, screen: screenOf(path) });
}

/** The message waiting for this person, and the headers that take it off the pile. */
export async function takeToast(request: Request): Promise<{ toast: ToastMessage | null; headers: Headers }> {
  const headers = new Headers();
  const kept: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (kept === null || isMeantElsewhere(kept, request)) return { toast: null, headers };
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return { toast: toastIn(kept), headers };
}

/** The screen that is being left may load its data once more, beside the redirect: the message is not for it. */
function isMeantElsewhere(kept: unknown, request: Request): boolean {
  if (request.headers.get("Sec-Fetch-Dest") !== "empty") return false;
  return typeof kept === "object" && kept !== null && "screen" in kept && kept.screen !== screenOf(request.url);
}

function screenOf(address: string): string {
  return new URL(address, env.APP_URL).pathname;
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > longestText ? `${signs.slice(0, longestText - 1).join("")}…` : text;
}

// The cookie comes from outside like any other input.
function toastIn(kept: unknown): ToastMessage | null {
  if (typeof kept !== "object" || kept === null) return null;
  if (!("id" in kept) || typeof kept.id !== "string") return null;
  if (!("text" in kept) || typeof kept.text !== "string" || kept.text === "") return null;
  return {
    id: kept.id,
    text: kept.text,
    kind: "kind" in kept && kept.kind === "danger" ? "danger" : "success",
    ms: "ms" in kept && kept.ms === 10000 ? 10000 : 5000,
  };
}

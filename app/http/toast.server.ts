import { randomUUID } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { isId } from "~/lib/ids";
import { detailsPath, trashPath } from "~/paths";
import type { ToastMessage } from "~/ui/toast";
import { toastKinds } from "~/ui/toast-kinds";
import { isFetched } from "./is-fetched.ts";

export type NewToast = Pick<ToastMessage, "text" | "kind" | "ms" | "undo" | "link">;

/** The cookie lives 60 s at most: long enough for the redirect, too short for the message to show up at a later visit. */
const cookie = createCookie("mappe_toast", {
  httpOnly: true,
  path: "/",
  sameSite: "lax",
  maxAge: 60,
  secure: env.APP_URL.startsWith("https:"),
});

/** characters; browsers drop cookies above 4 kB, and base64 makes a text longer by a third */
const longestText = 500;

export async function redirectWithToast(path: string, toast: NewToast, init: ResponseInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", await toastCookie(toast, path));
  return redirect(path, { ...init, headers });
}

/** path: of the screen that is to show the message */
export async function toastCookie({ text, kind = "success", ms = 5000, undo, link }: NewToast, path: string): Promise<string> {
  return cookie.serialize({ id: randomUUID(), text: shortened(text), kind, ms, undo, link, screen: screenOf(path) });
}

/** The message for this screen. It waits on until the browser shows it: the answer it comes with may be lost on its way. */
export async function waitingToast(request: Request): Promise<ToastMessage | null> {
  const kept = await keptIn(request);
  return isMeantElsewhere(kept, request) ? null : toastIn(kept);
}

/** The headers that remove the message that was shown; one that came since waits on. */
export async function removeToast(request: Request, id: string): Promise<Headers> {
  const headers = new Headers();
  const waiting = toastIn(await keptIn(request));
  if (waiting?.id === id) headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return headers;
}

async function keptIn(request: Request): Promise<unknown> {
  return cookie.parse(request.headers.get("Cookie"));
}

/** The screen that is being left may reload its data while the redirect is under way, and must not take the message from the next one. */
function isMeantElsewhere(kept: unknown, request: Request): boolean {
  if (!isFetched(request)) return false;
  return typeof kept === "object" && kept !== null && "screen" in kept && kept.screen !== screenOf(request.url);
}

function screenOf(address: string): string {
  return new URL(address, env.APP_URL).pathname;
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > longestText ? `${signs.slice(0, longestText - 1).join("")}…` : text;
}

// A cookie is user input and may hold anything.
function toastIn(kept: unknown): ToastMessage | null {
  if (typeof kept !== "object" || kept === null) return null;
  if (!("id" in kept) || typeof kept.id !== "string") return null;
  if (!("text" in kept) || typeof kept.text !== "string" || kept.text === "") return null;
  return {
    id: kept.id,
    text: kept.text,
    kind: toastKinds.find((kind) => "kind" in kept && kept.kind === kind) ?? "success",
    ms: "ms" in kept && kept.ms === 10000 ? 10000 : 5000,
    undo: "undo" in kept ? undoIn(kept.undo) : undefined,
    link: "link" in kept ? linkIn(kept.link) : undefined,
  };
}

/** The addresses that a button in a message may post to. */
const undoPaths = [trashPath];

function undoIn(kept: unknown): ToastMessage["undo"] {
  if (typeof kept !== "object" || kept === null) return undefined;
  if (!("to" in kept) || !undoPaths.some((path) => path === kept.to)) return undefined;
  if (!("label" in kept) || typeof kept.label !== "string" || !("fields" in kept) || !Array.isArray(kept.fields)) return undefined;
  const fields = kept.fields.filter(
    (field): field is [string, string] => Array.isArray(field) && field.every((text) => typeof text === "string"),
  );
  return { to: trashPath, label: kept.label, fields };
}

function linkIn(kept: unknown): ToastMessage["link"] {
  if (typeof kept !== "object" || kept === null || !("to" in kept) || !("label" in kept)) return undefined;
  const { to, label } = kept;
  const [, id] = typeof to === "string" && to.startsWith(`${detailsPath}?document=`) ? to.split("=") : [];
  return isId(id) && typeof label === "string" ? { to: `${detailsPath}?document=${id}`, label } : undefined;
}

// Keeps the static files whose names change with their content, the page on which papers are taken without a connection, and a page that says that
// there is none. Never a page or a file of a person: what one has seen must not be there for the next one.
import { personCache, personPath } from "../features/drafts/outbox/device-person.ts";
import { addDocumentPath, adminPath, offlinePath, sharedFilesPath } from "../paths.ts";
import { dropFormerPages, keepOfflinePage, keptOfflinePage, renewOfflinePage } from "./offline-page.js";
import { redirectInScript } from "./redirect-in-script.js";
import { sendWaiting } from "./send-waiting.js";
import { takeShared } from "./take-shared.js";

const kept = "mappe-static-1";
const withoutConnection = ["/offline.html", "/offline.css", "/offline.js", "/favicon.svg"];
/** files of versions that are gone go when there are more */
const most = 200;

addEventListener("install", (event) => {
  skipWaiting();
  const keeping = caches.open(kept).then((cache) => cache.addAll(withoutConnection));
  event.waitUntil(Promise.all([keeping, renewOfflinePage()]));
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropFormerPages([kept, personCache]), registration.navigationPreload?.enable(), clients.claim()]));
  // Not waited for, as the worker answers nothing before it is active.
  void keepForOpenScreens();
});

addEventListener("sync", (event) => event.waitUntil(sendWaiting()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname + search === sharedFilesPath) event.respondWith(takeShared(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(visit(event));
  else if (pathname === `${addDocumentPath}.data`) event.respondWith(dataOfNewUpload(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(request));
  else if (withoutConnection.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function visit(event) {
  const { request, preloadResponse } = event;
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    event.waitUntil(keepFor(answer));
    return answer;
  } catch {
    return (await takingInstead(new URL(request.url))) ?? (await caches.match(withoutConnection[0])) ?? Response.error();
  }
}

/** Screens that were there before the worker may be somebody's. */
async function keepForOpenScreens() {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const screen = open.find(({ url }) => new URL(url).pathname.startsWith(`${adminPath}/`));
  if (screen) await keepFor(await fetch(screen.url));
}

/** Whoever is signed in can take papers without a connection. */
async function keepFor({ headers }) {
  const person = headers.get("Mappe-Person");
  if (!person) return;
  await (await caches.open(personCache)).put(personPath, new Response(person));
  await keepOfflinePage(headers.get("Content-Language"));
}

/** New Upload is replaced by the page that takes papers without a connection. */
async function takingInstead({ pathname, search }) {
  if (pathname !== offlinePath && pathname !== addDocumentPath) return undefined;
  const page = await keptOfflinePage();
  return page && pathname === addDocumentPath ? Response.redirect(offlinePath + search) : page;
}

/** Without a connection, another screen that opens New Upload by script opens the page that takes papers instead. */
async function dataOfNewUpload({ request, clientId }) {
  try {
    return await fetch(request);
  } catch (error) {
    const from = await clients.get(clientId);
    const isThere = !from || new URL(from.url).pathname === addDocumentPath;
    if (isThere || !(await keptOfflinePage())) throw error;
    return redirectInScript(offlinePath);
  }
}

async function keptOrFetched(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

async function keep(request, answer) {
  const cache = await caches.open(kept);
  await cache.put(request, answer);
  const requests = (await cache.keys()).filter(({ url }) => !withoutConnection.includes(new URL(url).pathname));
  await Promise.all(requests.slice(0, -most).map((oldest) => cache.delete(oldest)));
}

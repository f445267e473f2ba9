// Keeps the static files whose names change with their content, and a page for when there is no network.
// Never a page or a file of a person: what one has seen must not be there for the next one.
const kept = "mappe-static-1";
const offline = ["/offline.html", "/offline.css", "/offline.js", "/favicon.svg"];
/** files of versions that are gone go when there are more */
const most = 200;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(offline)));
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOthers(), registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(request));
  else if (offline.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function visit({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offline[0])) ?? Response.error();
  }
}

async function keptOrFetched(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await keep(cache, request, answer.clone());
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const requests = (await cache.keys()).filter(({ url }) => !offline.includes(new URL(url).pathname));
  await Promise.all(requests.slice(0, -most).map((oldest) => cache.delete(oldest)));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

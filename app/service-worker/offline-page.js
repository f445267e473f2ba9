// The page on which papers are taken without a connection, in one language, with the files that it needs. It is drawn for nobody: it is asked for
// without cookies.
import { languageParameter } from "../i18n/language.ts";
import { offlinePath } from "../paths.ts";

const pages = "mappe-offline-";
/** Whatever was said besides its address. */
const anyhow = { ignoreSearch: true, ignoreVary: true };
/** The build writes these: the version, and the files that the page loads later. */
const { version, files } = __OFFLINE_PAGE__;
const current = pages + version;

export async function keptOfflinePage() {
  const cache = await caches.open(current);
  return cache.match(offlinePath, anyhow);
}

/** Keeps the page in this language, in place of the one in the other. */
export async function keepOfflinePage(language) {
  const cache = await caches.open(current);
  const address = `${offlinePath}?${languageParameter}=${language}`;
  if (await cache.match(address)) return;
  const page = await fetch(address, { credentials: "omit", cache: "no-store" });
  if (!page.ok || page.redirected) throw new Error(`The page for papers without a connection was answered with ${page.status}`);
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await cache.addAll([...new Set([...named, ...files.filter((file) => isIn(language, file))])]);
  await cache.delete(offlinePath, anyhow);
  await cache.put(address, page);
}

/** The words of the other language are left out. */
function isIn(language, file) {
  const [, words = language] = /\/words-(de|en)-/.exec(file) ?? [];
  return words === language;
}

/** Keeps the page of this version where one of an earlier version is kept. */
export async function renewOfflinePage() {
  for (const name of await formerPages()) {
    const kept = await (await caches.open(name)).match(offlinePath, anyhow);
    if (kept) return keepOfflinePage(new URL(kept.url).searchParams.get(languageParameter));
  }
}

/** Deletes everything that earlier versions kept, but for these caches. */
export async function dropFormerPages(kept) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !kept.includes(name) && name !== current).map((name) => caches.delete(name)));
}

async function formerPages() {
  return (await caches.keys()).filter((name) => name.startsWith(pages) && name !== current);
}

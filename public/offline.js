// Loads the page that failed again, as soon as Mappe can be reached.
/** ms */
const every = 5000;

async function goOn() {
  const answer = await fetch("/healthcheck/live", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

/** The way to the page on which papers are taken without a connection, where the browser keeps that page. */
async function showWay() {
  const kept = await caches.match("/offline", { ignoreSearch: true, ignoreVary: true });
  for (const way of document.querySelectorAll("[data-kept]")) way.hidden = !kept;
}

void showWay();
addEventListener("online", goOn);
setInterval(goOn, every);

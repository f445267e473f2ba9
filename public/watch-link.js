// What the pages of a link do with script: they load themselves again when the link has changed or ended, wait for a PDF, and begin its
// download.

const { live, state, failed, download } = document.currentScript.dataset;

/** ms between two questions */
const rest = 2000;

let stream;

function open() {
  if (document.visibilityState !== "visible" || stream) return;
  stream = new EventSource(live);
  stream.addEventListener("changed", reload);
  // Browsers open a stream anew by themselves after it was closed, but not one that was refused.
  stream.addEventListener("error", () => stream?.readyState === EventSource.CLOSED && refused());
}

function close() {
  stream?.close();
  stream = undefined;
}

/** The status of an address, as Mappe says it; undefined if the line is away, or somebody else answers in Mappe's place. */
async function ask(address) {
  const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  return answer?.headers.has("X-Request-Id") ? answer.status : undefined;
}

/** Loads the page again, once Mappe is there: what is shown does not give way to a browser's page of a lost line. */
async function reload() {
  close();
  if ((await ask(window.location.href)) === undefined) setTimeout(reload, rest);
  else window.location.reload();
}

/** A stream is refused when the link is over, and when a server is just not there. */
async function refused() {
  close();
  if ((await ask(window.location.href)) === 404) window.location.reload();
  else setTimeout(open, rest);
}

async function wait() {
  const answer = await fetch(state).catch(() => undefined);
  const told = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (told?.state === "failed") return window.location.replace(failed);
  if (told?.state === "ready" || answer?.status === 404) return reload();
  setTimeout(wait, rest);
}

if (live) {
  // Browsers allow few connections to a site, so a hidden tab gives its stream up.
  document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? open() : close()));
  open();
}
if (state) setTimeout(wait, rest);
if (download) window.addEventListener("load", () => setTimeout(() => window.location.assign(download)), { once: true });

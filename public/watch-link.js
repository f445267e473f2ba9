// What the pages of a link do with script: they load themselves again when the link has changed or ended, wait for a PDF, and begin its
// download.

const { live, state, failed, download } = document.currentScript.dataset;

/** ms between two questions whether the PDF is made */
const rest = 2000;

let stream;

function open() {
  if (document.visibilityState !== "visible" || stream) return;
  stream = new EventSource(live);
  stream.addEventListener("changed", again);
  // Browsers open a stream anew by themselves after it was closed; one that is refused then belongs to a link that is over.
  stream.addEventListener("error", () => stream?.readyState === EventSource.CLOSED && again());
}

function close() {
  stream?.close();
  stream = undefined;
}

function again() {
  close();
  window.location.reload();
}

async function wait() {
  try {
    const answer = await fetch(state, { headers: { Accept: "application/json" } });
    const told = answer.ok ? (await answer.json()).state : "over";
    if (told === "failed") return window.location.replace(failed);
    if (told !== "asked") return again();
  } catch {
    // The line is away: it is asked again.
  }
  setTimeout(wait, rest);
}

if (live) {
  // Browsers allow few connections to a site, so a hidden tab gives its stream up.
  document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? open() : close()));
  open();
}
if (state) setTimeout(wait, rest);
if (download) window.addEventListener("load", () => setTimeout(() => window.location.assign(download)), { once: true });

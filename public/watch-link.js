// The page of a link loads itself again when the link has changed or ended. Browsers open a stream anew by themselves after it was
// closed; one that is refused then belongs to a link that is over.

const { live } = document.currentScript.dataset;
let stream;

function open() {
  if (document.visibilityState !== "visible" || stream) return;
  stream = new EventSource(live);
  stream.addEventListener("changed", again);
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

// Browsers allow few connections to a site, so a hidden tab gives its stream up.
document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? open() : close()));
open();

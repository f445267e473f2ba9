// Loads the page that failed again, as soon as Mappe can be reached.
/** ms */
const every = 5000;

async function goOn() {
  const answer = await fetch("/healthcheck/live", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

addEventListener("online", goOn);
setInterval(goOn, every);

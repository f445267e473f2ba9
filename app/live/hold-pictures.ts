/** times a picture is asked for again; a file that arrives but is no picture to the browser stays as it is */
const most = 6;

const times = new WeakMap<HTMLImageElement, number>();
let probe: Promise<boolean> | undefined;

/**
 * A browser gives up a picture that did not come. One of them is asked for by the window's fetch, and so for as long as the line
 * is lost (see holdLine); with its answer all that wait for it begin anew.
 */
export function holdPictures(): void {
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && void bringBack(target), { capture: true });
  for (const picture of document.images) if (isLost(picture)) void bringBack(picture);
}

function isLost({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== "" && naturalWidth === 0;
}

async function bringBack(picture: HTMLImageElement): Promise<void> {
  const address = picture.currentSrc;
  const before = times.get(picture) ?? 0;
  if (!address.startsWith(`${window.location.origin}/`) || before === most) return;
  times.set(picture, before + 1);
  if (probe !== undefined) await probe;
  else if (!(await asked(address))) return;
  // The same address again lets the browser begin anew.
  if (picture.isConnected && isLost(picture)) picture.setAttribute("src", picture.getAttribute("src") ?? address);
}

/** Tells whether the picture is there, once there is an answer. */
async function asked(address: string): Promise<boolean> {
  probe = fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
  const isThere = await probe;
  probe = undefined;
  return isThere;
}

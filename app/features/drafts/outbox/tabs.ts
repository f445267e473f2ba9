// Which tab files belong to, so that two tabs do not send the same ones. Locks of the browser need a secure connection; a phone that
// comes over the local network has none.

const own = "mappe_tab";
const beat = (tab: string) => `mappe_tab:${tab}`;
/** ms between two signs of life; browsers let tabs in the background speak once a minute */
const pause = 20_000;
const patience = 150_000;

let tab: string | undefined;

/** Its name outlives a reload, and a tab that the browser threw away to save memory. */
export function ownTab(): string {
  if (tab) return tab;
  tab = sessionStorage.getItem(own) ?? [...crypto.getRandomValues(new Uint32Array(2))].join("-");
  sessionStorage.setItem(own, tab);
  const live = () => localStorage.setItem(beat(tab ?? ""), String(Date.now()));
  live();
  setInterval(live, pause);
  addEventListener("pagehide", () => localStorage.removeItem(beat(tab ?? "")));
  addEventListener("pageshow", live);
  return tab;
}

export function isTabGone(other: string, now: number): boolean {
  if (other === ownTab()) return true;
  const gone = now - Number(localStorage.getItem(beat(other)) ?? 0) > patience;
  if (gone) localStorage.removeItem(beat(other));
  return gone;
}

// Identifies the tab that files belong to, so that two tabs do not send the same ones. The Web Locks API needs a secure connection, which a phone on
// the local network does not have.

const own = "mappe_tab";
const beat = (tab: string) => `mappe_tab:${tab}`;
/** ms between two signs of life; browsers let background tabs run only once a minute */
const pause = 20_000;
const patience = 150_000;

let tab: string | undefined;

/** Returns the tab's name, which stays the same after a reload, also of a tab that the browser unloaded to save memory. */
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

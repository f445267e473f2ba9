// Identifies the tab that files belong to, so that two tabs do not send the same ones. Where the browser has the Web Locks API, a tab holds a lock as
// long as it lives. A phone on the local network has no secure connection, and thereby no such locks: there, tabs give signs of life.

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
  const name = beat(tab);
  const live = () => localStorage.setItem(name, String(Date.now()));
  let release = () => {};
  const hold = () => {
    live();
    void navigator.locks?.request(
      name,
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
  };
  hold();
  setInterval(live, pause);
  addEventListener("pagehide", () => {
    localStorage.removeItem(name);
    release();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && hold());
  return tab;
}

/** Returns a function that tells whether a tab is gone. */
export async function goneTabs(now: number): Promise<(tab: string) => boolean> {
  const held = (await navigator.locks?.query())?.held?.map(({ name }) => name);
  return (other) => other === ownTab() || (held ? !held.includes(beat(other)) : isSilent(other, now));
}

function isSilent(tab: string, now: number): boolean {
  const gone = now - Number(localStorage.getItem(beat(tab)) ?? 0) > patience;
  if (gone) localStorage.removeItem(beat(tab));
  return gone;
}

/** ms in which further changes are covered by the same reload */
const pause = 150;

export type Refresher = {
  /** something changed */
  ask(): void;
  /** to be called with true while a page is loading, whoever asked for it: no reload begins meanwhile */
  setBusy(busy: boolean): void;
};

/** Reloads the page's data: once for many changes, and never twice at a time. */
export function refresher(refresh: () => void): Refresher {
  let wanted = false;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function arm(): void {
    if (busy || !wanted || timer) return;
    timer = setTimeout(run, pause);
  }

  function run(): void {
    timer = undefined;
    if (busy) return;
    wanted = false;
    refresh();
  }

  return {
    ask() {
      wanted = true;
      arm();
    },
    setBusy(now) {
      busy = now;
      arm();
    },
  };
}

/** ms in which further wishes are one with the first */
const pause = 150;

export type Refresher = {
  /** something changed */
  ask(): void;
  /** told while the page is being loaded, by us or by the person */
  setBusy(busy: boolean): void;
};

/** Loads the page's data again, once for many wishes, and never twice at a time. */
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

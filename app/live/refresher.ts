/** ms in which further changes are covered by the same reload */
const pause = 150;
/** ms after a form was sent until `setBusy` surely has been called for it */
const afterSending = 500;

export type Refresher = {
  /** something changed */
  ask(): void;
  /** to be called with true while a page is loading, whoever asked for it: no reload begins meanwhile */
  setBusy(busy: boolean): void;
  /** to be called as soon as a form is sent: a reload that began at this very moment would take the place of where the form leads */
  holdOn(): void;
};

/** Reloads the page's data: once for many changes, and never twice at a time. */
export function refresher(refresh: () => void): Refresher {
  let wanted = false;
  let busy = false;
  let heldUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function arm(): void {
    if (busy || !wanted || timer) return;
    timer = setTimeout(run, Math.max(pause, heldUntil - Date.now()));
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
    holdOn() {
      heldUntil = Date.now() + afterSending;
      clearTimeout(timer);
      timer = undefined;
      arm();
    },
  };
}

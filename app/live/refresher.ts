/** ms in which further changes are covered by the same reload, and after which it is asked again whether it may begin */
const pause = 150;

/**
 * Reloads the page's data: not while something is under way, and once for many changes.
 * ask: called for each change; now: for a change for which somebody waits
 * isBusy: asked at the very moment, since a reload that begins meanwhile replaces the navigation under way
 */
export function refresher(refresh: () => void, isBusy: () => boolean): { ask(): void; now(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    timer = undefined;
    if (isBusy()) ask();
    else refresh();
  }

  function ask(): void {
    if (!timer) timer = setTimeout(run, pause);
  }

  return {
    ask,
    now() {
      clearTimeout(timer);
      run();
    },
  };
}

/** ms in which further changes are covered by the same reload, and after which it is asked again whether it may begin */
const pause = 150;

/**
 * Reloads the page's data: once for many changes, and not while something is under way. Answers what is to be called for each change.
 * isBusy: asked at the very moment, since a reload that begins meanwhile takes the place of where the page was led
 */
export function refresher(refresh: () => void, isBusy: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    timer = undefined;
    if (isBusy()) ask();
    else refresh();
  }

  function ask(): void {
    if (!timer) timer = setTimeout(run, pause);
  }

  return ask;
}

/** Has a page without React load itself again when its stream tells a change or ends (public/watch-link.js). */
export function WatchedLink({ live }: { live: string }) {
  return <script src="/watch-link.js" data-live={live} defer />;
}

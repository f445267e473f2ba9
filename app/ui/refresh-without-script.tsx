/** Only for pages where nothing can be typed: the browser without script asks again, or goes on to another address. */
export function RefreshWithoutScript({ seconds = 2, to }: { seconds?: number; to?: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={to ? `${seconds};url=${to}` : String(seconds)} />
    </noscript>
  );
}

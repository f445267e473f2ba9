/** A <meta refresh> for browsers without script: reloads the page or goes on to another address. Only for pages where nothing can be typed. */
export function RefreshWithoutScript({ seconds = 2, to }: { seconds?: number; to?: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={to ? `${seconds};url=${to}` : String(seconds)} />
    </noscript>
  );
}

import { WithoutScript } from "./without-script.tsx";

/** A <meta refresh> if no script runs: reloads the page or goes on to another address. Only for pages where nothing can be typed. */
export function RefreshWithoutScript({ seconds = 2, to }: { seconds?: number; to?: string }) {
  return (
    <WithoutScript>
      <meta httpEquiv="refresh" content={to ? `${seconds};url=${to}` : String(seconds)} />
    </WithoutScript>
  );
}

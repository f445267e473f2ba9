import type { ExportProgress } from "./rules.ts";

type Told = { state: "ready" | "failed" } | { state: "asked"; progress: ExportProgress };

const firstPause = 400;
const longestPause = 3000;

/** Asks until the export is ready or has failed. An answer that cannot be understood counts as ready: the plain link then shows what is wrong. */
export async function waitForExport(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: ExportProgress): void },
): Promise<"ready" | "failed"> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 1.5, longestPause)) {
    const told = await stateAt(address, signal).catch(() => ({ state: "ready" as const }));
    if (told.state !== "asked") return told.state;
    if (!signal.aborted) onProgress(told.progress);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return "ready";
}

async function stateAt(address: string, signal: AbortSignal): Promise<Told> {
  const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
  const answer = (await response.json()) as Told;
  return answer.state === "asked" || answer.state === "failed" ? answer : { state: "ready" };
}

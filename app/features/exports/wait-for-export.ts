type ExportState = "ready" | "asked" | "failed";

const firstPause = 400;
const longestPause = 3000;

/** Asks until the export is made or has failed. What cannot be understood counts as made: the plain link then tells what is wrong. */
export async function waitForExport(address: string, signal: AbortSignal): Promise<"ready" | "failed"> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 1.5, longestPause)) {
    const state = await stateAt(address, signal).catch(() => "ready" as const);
    if (state !== "asked") return state;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return "ready";
}

async function stateAt(address: string, signal: AbortSignal): Promise<ExportState> {
  const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
  const answer: unknown = await response.json();
  const state = typeof answer === "object" && answer !== null && "state" in answer ? answer.state : undefined;
  return state === "asked" || state === "failed" ? state : "ready";
}

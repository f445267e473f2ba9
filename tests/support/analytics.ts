import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type TestAnalytics = {
  /** the environment that leads the product here */
  env: { ANALYTICS_URL: string };
  /** the views that it was told, in order */
  told: { view: Record<string, unknown>; headers: IncomingHttpHeaders }[];
  mood: "fine" | "refusing" | "silent";
  stop(): Promise<void>;
};

/** An analytics service that takes nothing but views as JSON. */
export async function anAnalytics(): Promise<TestAnalytics> {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const isView = method === "POST" && url === "/views?site=mappe" && headers["content-type"] === "application/json";
    if (!isView) return response.writeHead(400).end();
    analytics.told.push({ view: JSON.parse(await text(request)), headers });
    if (analytics.mood === "fine") response.writeHead(202).end();
    if (analytics.mood === "refusing") response.writeHead(500).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const analytics: TestAnalytics = {
    env: { ANALYTICS_URL: `http://127.0.0.1:${port}/views?site=mappe` },
    told: [],
    mood: "fine",
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return analytics;
}

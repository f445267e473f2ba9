import { createServer } from "node:http";
import type { Registry } from "prom-client";

/** Answers Prometheus at an address of its own. Rejects if the port is taken. It keeps no process running. */
export function serveMetrics(registry: Registry, { port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.unref();
      resolve();
    });
  });
}

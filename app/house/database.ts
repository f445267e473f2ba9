import path from "node:path";
import { told } from "~db/advice";
import { type Embedded, startEmbedded } from "~db/embedded";

export type Database = { url: string; stop(): Promise<void> };

export type DatabaseOptions = { dataDir: string; giveUp(reason: string): void };

/** Opens DATABASE_URL's server if one is named, else the embedded one, which is started again if it dies unasked. */
export async function openDatabase({ dataDir, giveUp }: DatabaseOptions): Promise<Database> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };

  let stopping = false;
  let server = await startEmbedded({ dataDir });
  if (server.adopted) console.log("Took over the PostgreSQL that an earlier Mappe left running.");
  if (!server.cluster.startsWith(dataDir))
    console.log(`PostgreSQL's user may not enter ${dataDir}; the database lies in ${path.dirname(server.cluster)}.`);
  void watch(server);

  async function watch({ url, ended }: Embedded): Promise<void> {
    await ended;
    if (stopping) return;
    console.error("PostgreSQL ended unasked; it is started again.");
    try {
      // The web server and the runner were given this address, so the port must stay the same.
      server = await startEmbedded({ dataDir, port: Number(new URL(url).port) });
      if (server.url === url) void watch(server);
      else giveUp("PostgreSQL did not come back on its port.");
    } catch (error) {
      giveUp(told(error));
    }
  }

  const stop = async () => {
    stopping = true;
    await server.stop();
  };
  return { url: server.url, stop };
}

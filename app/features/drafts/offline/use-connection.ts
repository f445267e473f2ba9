import { useEffect, useState } from "react";

/** Repeated here, as the file with all addresses is loaded with every screen. */
const livePath = "/healthcheck/live";
/** ms between two tries */
const pause = 5000;

/** asked: nobody knows yet; lost: Mappe does not answer; there: it answers; back: it answers again after it did not */
export type Connection = "asked" | "lost" | "there" | "back";

/** Returns whether Mappe can be reached, asking until it can. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>("asked");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;

    async function ask() {
      clearTimeout(timer);
      const isThere = await answers();
      if (isGone) return;
      setConnection((before) => (!isThere ? "lost" : before === "lost" || before === "back" ? "back" : "there"));
      timer = setTimeout(ask, pause);
    }

    void ask();
    window.addEventListener("online", ask);
    window.addEventListener("offline", ask);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener("online", ask);
      window.removeEventListener("offline", ask);
    };
  }, []);
  return connection;
}

/** Asks with a Request, which is not held back until the connection returns (see holdLine). */
async function answers(): Promise<boolean> {
  const answer = await fetch(new Request(livePath, { cache: "no-store" })).catch(() => undefined);
  return answer?.ok ?? false;
}

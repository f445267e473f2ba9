import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP } from "node:net";
import { isWithin, lookUpOutside, WithinError } from "./outside.server.ts";

/** within: the address, or what its name resolves to, lies in the own networks; away: nobody answered as a web server does */
export type Outcome = { status: number } | { trouble: "within" | "away" | "late" };

/** ms until an answer must have begun */
const patience = 10_000;

type Posting = { headers: Record<string, string>; body: string; mayBeWithin?: boolean };

/**
 * Posts a text to an address that a person named, and returns the status of the answer, of which nothing more is read. Redirects are not followed.
 * The address that a name resolves to is judged as the connection is made, so that a name cannot change what it stands for in between.
 */
export async function postOutside(url: string, { headers, body, mayBeWithin = false }: Posting): Promise<Outcome> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  // Numeric addresses are never looked up.
  if (!mayBeWithin && isIP(host) !== 0 && isWithin(host)) return { trouble: "within" };
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    const send = protocol === "https:" ? overHttps : overHttp;
    const length = { "Content-Length": String(Buffer.byteLength(body)) };
    const options = {
      method: "POST",
      agent: false,
      headers: { ...headers, ...length },
      signal,
      ...(!mayBeWithin && { lookup: lookUpOutside }),
    };
    const posting = send(url, options, (answer) => {
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0 });
    });
    posting.on("error", (error) => {
      resolve({ trouble: signal.aborted ? "late" : error instanceof WithinError ? "within" : "away" });
    });
    posting.end(body);
  });
}

import { environment } from "../../tests/support/server.ts";
import { aThrowaway } from "../../tests/support/throwaway.ts";
import { maxFileBytes } from "./items.ts";
import { aMachine, type Kind, type Machine } from "./machines.ts";
import { authserv, mailDomain } from "./senders.ts";
import { aTornLine } from "./torn-line.ts";
import type { Way } from "./way.ts";

const kinds: readonly Kind[] = ["web", "web", "web", "runner", "runner", "runner", "mail", "mail"];

/** watched: the folder that the runners watch; way: to it, by lines that break; url: of a web server, by a line that does not */
export type Installation = {
  machines: readonly Machine[];
  watched: string;
  way: Pick<Way, "webs" | "mailPorts" | "importing" | "random">;
  url: string;
  cuts(): number;
  stop(): Promise<void>;
};

type Place = { databaseUrl: string; store: string; random: () => number };

/** Three web servers, three runners and two processes that take mail, with a folder each, one database and one bucket. */
export async function anInstallation({ databaseUrl, store, random }: Place): Promise<Installation> {
  const watched = aThrowaway("watched");
  const env = {
    STORAGE_URL: store,
    SECRET_KEY: "a secret of all the machines, 32 and more",
    LOG_LEVEL: "silent",
    WATCH_DIR: watched,
    MAIL_IN_DOMAIN: mailDomain,
    MAIL_IN_TRUSTED_AUTHSERV: authserv,
    MAX_FILE_BYTES: String(maxFileBytes),
    PROGRAM_REQUESTS_PER_MINUTE: "1000000",
  };
  const machines = await Promise.all(kinds.map((kind) => aMachine(kind, { databaseUrl, env })));
  const [webs, mails] = await Promise.all([linesTo("web"), linesTo("mail")]);
  const lines = [...webs, ...mails];

  function linesTo(wanted: Kind) {
    return Promise.all(machines.filter(({ kind }) => kind === wanted).map(({ port }) => aTornLine(port, random)));
  }

  return {
    machines,
    watched,
    way: {
      webs: webs.map(({ port }) => `http://127.0.0.1:${port}`),
      mailPorts: mails.map(({ port }) => port),
      importing: environment({ databaseUrl, dataDir: aThrowaway("importing"), env }),
      random,
    },
    url: `http://127.0.0.1:${machines.find(({ kind }) => kind === "web")?.port}`,
    cuts: () => lines.reduce((sum, line) => sum + line.cuts(), 0),
    async stop() {
      for (const line of lines) line.close();
      await Promise.all(machines.map((machine) => machine.stop()));
    },
  };
}

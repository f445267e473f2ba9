import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import { createSecureContext, createServer as createTlsServer, TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";
import { aFolder } from "./folder.ts";

let made: { cert: string; key: string } | undefined;

/** The certificate of "localhost", made by itself, and its key. */
export function ownCertificate(): { cert: string; key: string } {
  if (made) return made;
  const folder = aFolder();
  const [cert, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const wanted = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", ...subject, "-keyout", key, "-out", cert];
  execFileSync("openssl", wanted, { stdio: ["ignore", "ignore", "pipe"] });
  made = { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
  return made;
}

type DoubleMail = { uid: number; raw: Buffer; flags: Set<string>; receivedAt: Date };
type DoubleFolder = { uidValidity: number; uidNext: number; mails: DoubleMail[] };

/** What a hostile or broken server does instead of answering; false: it answers as it should. */
export type Misbehaviour = (line: string, socket: Socket, tag: string) => boolean;

const user = { login: "jana@post.example", password: 'ein "sehr" geheimes\\Wort' };
const capabilities = "IMAP4rev1 AUTH=PLAIN MOVE ID";

/** A mail server that speaks IMAP4rev1 (RFC 3501) as far as a mailbox is read: with TLS, or in plain text until STARTTLS. */
export async function aMailboxServer({ plain = false }: { plain?: boolean } = {}) {
  const own = ownCertificate();
  const folders = new Map<string, DoubleFolder>();
  const said: string[] = [];
  const open = new Set<Socket>();
  const state: { misbehave: Misbehaviour; logins: number } = { misbehave: () => false, logins: 0 };

  const greet = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.write(`* OK [CAPABILITY ${socket instanceof TLSSocket ? capabilities : "IMAP4rev1 STARTTLS LOGINDISABLED"}] ready\r\n`);
    listen(socket);
  };
  const server = plain ? createServer(greet) : createTlsServer(own, greet);
  server.on("tlsClientError", () => {});

  function listen(socket: Socket): void {
    let [selected, text, isReadOnly, waiting] = ["", "", false, ""];
    const heard = (chunk: Buffer) => {
      text += chunk.toString("latin1");
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        // The second line of signing in has no tag of its own.
        answer(waiting ? `${waiting} AUTHENTICATE PLAIN ${line}` : line);
      }
    };
    socket.on("data", heard);

    function answer(line: string): unknown {
      const [, tag = "", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
      if (command !== "AUTHENTICATE") said.push(`${command} ${rest}`.trim());
      if (state.misbehave(`${command} ${rest}`.trim(), socket, tag)) return;
      const say = (...lines: (string | Buffer)[]) => {
        for (const one of lines) socket.write(one);
      };
      const ok = (...untagged: string[]) => say(...untagged.map((one) => `* ${one}\r\n`), `${tag} OK done\r\n`);
      const no = (why: string) => say(`${tag} NO ${why}\r\n`);
      const folder = folders.get(selected);
      switch (command.toUpperCase()) {
        case "STARTTLS": {
          ok();
          socket.off("data", heard);
          const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(own) });
          secure.on("error", () => {});
          listen(secure);
          return;
        }
        case "CAPABILITY":
          return ok(`CAPABILITY ${capabilities}`);
        case "AUTHENTICATE": {
          waiting = rest.includes(" ") ? "" : tag;
          if (waiting) return say("+ \r\n");
          state.logins += 1;
          const [, login, password] = Buffer.from(rest.replace(/^PLAIN /, ""), "base64")
            .toString()
            .split("\0");
          return login === user.login && password === user.password ? ok() : no("[AUTHENTICATIONFAILED] wrong");
        }
        case "LIST":
        case "LSUB":
          return ok(...(rest.endsWith('""') ? [] : [...folders.keys()].map((name) => `${command} (\\HasNoChildren) "/" "${name}"`)));
        case "SELECT":
        case "EXAMINE": {
          const name = rest.replace(/^"|"$/g, "");
          const chosen = folders.get(name);
          if (!chosen) return no("[NONEXISTENT] no such mailbox");
          [selected, isReadOnly] = [name, command === "EXAMINE"];
          const { uidValidity, uidNext, mails } = chosen;
          return ok("FLAGS (\\Seen)", `${mails.length} EXISTS`, `OK [UIDVALIDITY ${uidValidity}]`, `OK [UIDNEXT ${uidNext}]`);
        }
        case "UID SEARCH": {
          const [, from = "0", isOpen] = /UID (\d+)(:\*)?/.exec(rest) ?? [];
          const uids = folder?.mails.map(({ uid }) => uid) ?? [];
          if (!isOpen) return ok(`SEARCH ${uids.filter((uid) => uid === Number(from)).join(" ")}`);
          const found = uids.filter((uid) => uid >= Number(from));
          // As RFC 3501 has it, "beyond the end" names the last one.
          return ok(`SEARCH ${(found.length > 0 ? found : uids.slice(-1)).join(" ")}`);
        }
        case "UID FETCH": {
          const [, uid = "", query = ""] = /^(\d+) (.*)$/.exec(rest) ?? [];
          const at = folder?.mails.findIndex((mail) => mail.uid === Number(uid)) ?? -1;
          const mail = folder?.mails[at];
          if (mail) say(...fetched(mail, at + 1, query));
          return ok();
        }
        case "UID STORE":
        case "UID MOVE": {
          const uid = Number(rest.split(" ", 1)[0]);
          const at = folder?.mails.findIndex((mail) => mail.uid === uid) ?? -1;
          const mail = folder?.mails[at];
          if (!folder || !mail) return ok();
          if (isReadOnly) return no("[READ-ONLY] examined");
          if (command === "UID STORE") mail.flags.add("\\Seen");
          else {
            const target = folders.get(/"?([^" ]+)"?$/.exec(rest)?.[1] ?? "");
            if (!target) return no("[TRYCREATE] no such mailbox");
            folder.mails.splice(at, 1);
            target.mails.push({ ...mail, uid: target.uidNext++ });
            return ok(`${at + 1} EXPUNGE`);
          }
          return ok(`${at + 1} FETCH (UID ${uid} FLAGS (\\Seen))`);
        }
        case "LOGOUT":
          say("* BYE bye\r\n", `${tag} OK done\r\n`);
          socket.end();
          return;
        default:
          return ok();
      }
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const folderOf = (name: string) => {
    const folder = folders.get(name) ?? { uidValidity: 7, uidNext: 1, mails: [] };
    folders.set(name, folder);
    return folder;
  };
  for (const name of ["INBOX", "Mappe", "Erledigt"]) folderOf(name);
  return {
    port: (server.address() as AddressInfo).port,
    user,
    ca: own.cert,
    said,
    state,
    folder: folderOf,
    /** Puts a mail into a folder. */
    put(name: string, raw: Buffer, receivedAt = new Date()) {
      const folder = folderOf(name);
      folder.mails.push({ uid: folder.uidNext++, raw, flags: new Set(), receivedAt });
    },
    /** Numbers the mails of a folder anew, as a server does that was moved. */
    numberAnew(name: string) {
      const folder = folderOf(name);
      folder.uidValidity += 1;
      for (const [n, mail] of folder.mails.entries()) mail.uid = n + 1;
      folder.uidNext = folder.mails.length + 1;
    },
  };
}

function fetched({ uid, raw, flags, receivedAt }: DoubleMail, place: number, query: string): (string | Buffer)[] {
  const items = [`UID ${uid}`, `FLAGS (${[...flags].join(" ")})`];
  if (query.includes("RFC822.SIZE")) items.push(`RFC822.SIZE ${raw.length}`);
  if (query.includes("INTERNALDATE")) items.push(`INTERNALDATE "${internalDate(receivedAt)}"`);
  if (query.includes("ENVELOPE")) {
    const subject = /^Subject: (.*)\r$/m.exec(raw.toString("latin1"))?.[1] ?? "";
    items.push(`ENVELOPE (NIL "${subject}" ((NIL NIL "jana" "post.example")) NIL NIL NIL NIL NIL NIL NIL)`);
  }
  const [, from, length] = /BODY(?:\.PEEK)?\[\]<(\d+)\.(\d+)>/.exec(query) ?? [];
  if (from === undefined) return [`* ${place} FETCH (${items.join(" ")})\r\n`];
  const part = raw.subarray(Number(from), Number(from) + Number(length));
  return [`* ${place} FETCH (${items.join(" ")} BODY[]<${from}> {${part.length}}\r\n`, part, ")\r\n"];
}

function internalDate(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}

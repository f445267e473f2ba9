import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { integer, partsOf, sequence } from "~/seal/der";
import { aFolder } from "./folder.ts";

/** The behaviour of an authority; "silent" never answers. */
export type Manner = "answers" | "refuses" | "silent" | "other-nonce" | "other-imprint" | "nonsense" | "fails" | "large";

export type TestAuthority = { url: string; host: string; certificate: string };

/** An authority for time stamps on this machine, until the test is over: openssl behind a few lines of HTTP. */
export async function aTimeAuthority(manner: Manner): Promise<TestAuthority> {
  const stamp = aStamper();
  const server = createServer(async (request, response) => {
    const query = await buffer(request);
    if (manner === "silent") return;
    response.statusCode = manner === "fails" ? 500 : 200;
    response.setHeader("Content-Type", "application/timestamp-reply");
    response.end(manner === "fails" ? "" : answer(manner, query));
  });
  const answer = (how: Manner, query: Buffer): Buffer => {
    switch (how) {
      case "refuses":
        return sequence(sequence(integer(2)));
      case "nonsense":
        return Buffer.from("<html>Wartung</html>");
      case "large":
        return sequence(sequence(integer(0)), sequence(Buffer.alloc(200_000, 0x05)));
      default:
        return stamp.reply(altered(query, how));
    }
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}/stamp`, host, certificate: stamp.certificate };
}

/** The question as somebody else would have put it. */
function altered(query: Buffer, how: Manner): Buffer {
  const changed = Buffer.from(query);
  const [version, imprint, nonce] = partsOf(query);
  const part = how === "other-nonce" ? nonce : how === "other-imprint" ? imprint : undefined;
  if (!version || !part) return query;
  const last = query.indexOf(part) + part.length - 1;
  changed[last] = (changed[last] ?? 0) ^ 1;
  return changed;
}

function aStamper() {
  const folder = aFolder();
  const place = (name: string) => path.join(folder, name);
  const settings = ["[tsa]", `serial = ${place("serial")}`, "default_policy = 1.2.3.4.1", "digests = sha256", "signer_digest = sha256"];
  writeFileSync(place("tsa.cnf"), settings.join("\n"));
  writeFileSync(place("serial"), "01\n");
  openssl(
    ..."req -x509 -newkey rsa:2048 -nodes -days 9 -subj /CN=Zeit -addext extendedKeyUsage=critical,timeStamping".split(" "),
    ..."-addext keyUsage=critical,digitalSignature".split(" "),
    ...["-keyout", place("tsa.key"), "-out", place("tsa.pem")],
  );
  return {
    certificate: place("tsa.pem"),
    reply(query: Buffer): Buffer {
      writeFileSync(place("query"), query);
      const signed = ["-signer", place("tsa.pem"), "-inkey", place("tsa.key")];
      openssl(
        "ts",
        "-reply",
        "-config",
        place("tsa.cnf"),
        "-section",
        "tsa",
        "-queryfile",
        place("query"),
        ...signed,
        "-out",
        place("reply"),
      );
      return readFileSync(place("reply"));
    },
  };
}

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync("openssl", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

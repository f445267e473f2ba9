import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { relyingParty } from "~/features/accounts/passkeys/relying-party.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";

/** The ways in which a device, or an impostor, answers differently from what is expected. */
type Otherwise = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** false: it has not asked for finger, face or PIN */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  /** by which the passkey is called */
  id?: string;
  signedBy?: ReturnType<typeof aDevice>;
};

type Asked = { challenge: string };

/** A device with one passkey (ES256): it makes it, and signs with it, as a browser sends that on. */
export function aDevice({ counts = true, at = relyingParty } = {}) {
  invariant(at, "passkeys are offered at the address of the tests");
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = "";

  const dataOf = ({ rpId = at.id, verified = true, counter: told }: Otherwise, made?: Buffer) => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (made ? 0x40 : 0);
    const count = Buffer.alloc(4);
    if (counts && !made) counter += 1;
    count.writeUInt32BE(told ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  };
  const clientDataOf = (type: string, asked: Asked, { origin = at.origin, challenge = asked.challenge, type: told = type }: Otherwise) =>
    Buffer.from(JSON.stringify({ type: told, challenge, origin, crossOrigin: false }));
  const answer = (response: object, { id: told = id.toString("base64url") }: Otherwise) =>
    JSON.stringify({ id: told, rawId: told, type: "public-key", clientExtensionResults: {}, response });

  return {
    id: id.toString("base64url"),
    privateKey,
    /** takes the options of the server's request */
    make(asked: Asked & { user: { id: string } }, otherwise: Otherwise = {}): string {
      userHandle = asked.user.id;
      // A COSE key: type EC2, algorithm ES256, curve P-256, and the two coordinates.
      const cose = cborMap([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, "base64url")], [-3, Buffer.from(y, "base64url")]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = cborMap(["fmt", "none"], ["attStmt", new Map<string, string>()], ["authData", dataOf(otherwise, made)]);
      return answer(
        {
          clientDataJSON: clientDataOf("webauthn.create", asked, otherwise).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal", "telepathy"],
        },
        otherwise,
      );
    },
    show(asked: Asked, otherwise: Otherwise = {}): string {
      const [data, clientData] = [dataOf(otherwise), clientDataOf("webauthn.get", asked, otherwise)];
      const key = otherwise.signedBy?.privateKey ?? privateKey;
      return answer(
        {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(clientData)]), key).toString("base64url"),
          userHandle: otherwise.userHandle ?? (userHandle || null),
        },
        otherwise,
      );
    },
  };
}

let made = 0;

/** A row as if a device had made it; nobody can sign with it. */
export async function aPasskey(db: Db, userId: string, { name = "Pixel 8", now }: { name?: string; now: Date }): Promise<string> {
  made += 1;
  const facts = { credentialId: `passkey-${made}-of-${userId}`, publicKey: `key-${made}-of-${userId}`, counter: 0, transports: [] };
  const [row] = await db
    .insert(passkeys)
    .values({ ...facts, userId, name, createdAt: now })
    .returning({ id: passkeys.id });
  invariant(row, "added");
  return row.id;
}

function sha256(of: string | Buffer): Buffer {
  return createHash("sha256").update(of).digest();
}

type Cbor = number | string | Buffer | Map<string, string>;

function cborMap(...entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return head(5, 0);
}

function head(type: number, size: number): Buffer {
  return size < 24 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 24, size]);
}

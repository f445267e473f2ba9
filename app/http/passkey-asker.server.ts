import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { challengeLifetime } from "~/features/accounts/passkeys/rules";
import { newSecret } from "~/lib/secret.server";

const cookie = createCookie("mappe_passkey", {
  httpOnly: true,
  path: "/auth",
  sameSite: "strict",
  maxAge: challengeLifetime / 1000,
  secure: env.APP_URL.startsWith("https:"),
});

/** Returns the secret by which only the browser that asked may answer; "" if it never asked. */
export async function readPasskeyAsker(request: Request): Promise<string> {
  const secret: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof secret === "string" ? secret : "";
}

/** The same for all tabs of the browser: each asks for itself. */
export async function keepPasskeyAsker(request: Request): Promise<{ asker: string; header: string }> {
  const asker = (await readPasskeyAsker(request)) || newSecret();
  return { asker, header: await cookie.serialize(asker) };
}

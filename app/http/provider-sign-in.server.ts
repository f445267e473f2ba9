import { createCookie, createSession, type SessionStorage } from "@remix-run/node";
import { Authenticator, AuthorizationError } from "remix-auth";
import { env } from "~/env.server";
import { keepProviderSignIn, takeProviderSignIn } from "~/features/accounts/provider-sign-ins.server";
import { type Provider, type ProviderPerson, providerSignInLifetime } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { newSecret } from "~/lib/secret.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { accessTo, strategyOf } from "./providers.server.ts";

const cookie = createCookie("mappe_provider", {
  httpOnly: true,
  path: "/auth",
  // The provider leads back by a plain link, and browsers send "lax" cookies with those, but not "strict" ones.
  sameSite: "lax",
  maxAge: providerSignInLifetime / 1000,
  secure: env.APP_URL.startsWith("https:"),
});

/** The name under which remix-auth's OAuth strategies keep the state in their session. */
const stateKey = "oauth2:state";

/** The redirect to the provider, or false when it is not set up here. */
export async function leaveForProvider(provider: Provider, { url, returnTo }: { url: string; returnTo: string | undefined }) {
  const access = accessTo(provider);
  if (!access) return false;

  const verifier = newSecret();
  const storage = heldSession({}, async (data) => {
    const facts = { provider, verifier, state: String(data[stateKey]), returnTo: returnTo ?? null };
    return cookie.serialize(await keepProviderSignIn(db, { ...facts, now: new Date() }));
  });
  const authenticator = new Authenticator<ProviderPerson>(storage).use(strategyOf(provider, access, verifier));
  // If the URL has no answer of the provider, the strategy throws the redirect to the provider.
  return authenticator.authenticate(provider, new Request(url)).then(
    () => false,
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
}

type Return = (
  | Done<{ person: ProviderPerson }>
  | Refused<"lost" | "failed">
  | (Refused<"declined"> & {
      /** the provider's own words */
      message: string;
    })
) & { returnTo: string | undefined };

/** The person the provider names. Accepted only from the browser that began this sign-in, for the same provider, and once. */
export async function returnFromProvider(
  provider: Provider,
  { request, requestId }: { request: Request; requestId: string },
): Promise<Return> {
  const secret: unknown = await cookie.parse(request.headers.get("Cookie"));
  const kept = typeof secret === "string" ? await takeProviderSignIn(db, secret, new Date()) : undefined;
  const returnTo = kept?.returnTo ?? undefined;
  const said = new URL(request.url).searchParams;
  const access = accessTo(provider);
  if (!access || kept?.provider !== provider || said.get("state") !== kept.state) return { ...refused("lost"), returnTo };

  const error = said.get("error");
  if (error) return { ...refused("declined"), message: said.get("error_description") || error, returnTo };

  const storage = heldSession({ [stateKey]: kept.state });
  const authenticator = new Authenticator<ProviderPerson>(storage, { throwOnError: true });
  authenticator.use(strategyOf(provider, access, kept.verifier));
  try {
    const person = await authenticator.authenticate(provider, new Request(request.url));
    return { ...done({ person }), returnTo };
  } catch (failure) {
    if (!(failure instanceof AuthorizationError)) throw failure;
    log.warn({ requestId, provider, reason: failure.message.slice(0, 500) }, "a provider did not answer as it should");
    return { ...refused("failed"), returnTo };
  }
}

/** The cookie header that removes a finished sign-in from the browser. */
export function forgetProviderSignIn(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** The strategies expect a session store for their state. Ours is a database row that was read beforehand, so this one only holds it in memory. */
function heldSession(
  data: Record<string, string>,
  keep: (data: Record<string, unknown>) => Promise<string> = async () => "",
): SessionStorage {
  return {
    getSession: async () => createSession(data),
    commitSession: (session) => keep(session.data),
    destroySession: async () => "",
  };
}

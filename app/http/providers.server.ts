import { createHash } from "node:crypto";
import { type FacebookProfile, FacebookStrategy } from "remix-auth-facebook";
import { type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { env } from "~/env.server";
import { type Provider, type ProviderPerson, providers } from "~/features/accounts/rules";
import { providerReturnPath } from "~/paths";

type Access = { id: string; secret: string; authorizeUrl: string; tokenUrl: string; profileUrl: string };

/** Credentials and addresses of a provider; undefined if it is not configured. */
export function accessTo(provider: Provider): Access | undefined {
  const { id, secret, ...urls } = given[provider];
  return id && secret ? { id, secret, ...urls } : undefined;
}

export function configuredProviders(): Provider[] {
  return providers.filter((provider) => accessTo(provider));
}

const given = {
  google: {
    id: env.GOOGLE_CLIENT_ID,
    secret: env.GOOGLE_CLIENT_SECRET,
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    profileUrl: env.GOOGLE_PROFILE_URL,
  },
  facebook: {
    id: env.FACEBOOK_CLIENT_ID,
    secret: env.FACEBOOK_CLIENT_SECRET,
    authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
    tokenUrl: env.FACEBOOK_TOKEN_URL,
    profileUrl: env.FACEBOOK_PROFILE_URL,
  },
};

/** verifier: the secret of PKCE, new for each sign-in */
export function strategyOf(provider: Provider, access: Access, verifier: string) {
  return provider === "google" ? new Google(access, verifier) : new Facebook(access);
}

// The packages' strategies have fixed addresses and do not check the profile they get. These take the addresses from the configuration and check.
class Google extends GoogleStrategy<ProviderPerson> {
  constructor(
    private readonly access: Access,
    private readonly verifier: string,
  ) {
    super(registered("google", access), async ({ profile }) => googlePerson.parse(profile._json));
    this.authorizationURL = access.authorizeUrl;
    this.tokenURL = access.tokenUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    const parameters = super.authorizationParams();
    parameters.set("code_challenge", createHash("sha256").update(this.verifier).digest("base64url"));
    parameters.set("code_challenge_method", "S256");
    return parameters;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.verifier });
  }

  protected override async fetchAccessToken(code: string, parameters: URLSearchParams) {
    return checked(await inTime(super.fetchAccessToken(code, parameters)));
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    return { provider: "google", _json: await ask(this.access.profileUrl, accessToken) } as GoogleProfile;
  }
}

// Facebook offers no PKCE for this kind of sign-in.
class Facebook extends FacebookStrategy<ProviderPerson> {
  constructor(private readonly access: Access) {
    super(registered("facebook", access), async ({ profile }) => facebookPerson.parse(profile._json));
    this.authorizationURL = access.authorizeUrl;
    this.tokenURL = access.tokenUrl;
  }

  protected override async fetchAccessToken(code: string, parameters: URLSearchParams) {
    return checked(await inTime(super.fetchAccessToken(code, parameters)));
  }

  protected override async userProfile(accessToken: string): Promise<FacebookProfile> {
    const url = new URL(this.access.profileUrl);
    url.searchParams.set("fields", "id,name,email,picture");
    return { provider: "facebook", _json: await ask(url.href, accessToken) } as FacebookProfile;
  }
}

function registered(provider: Provider, { id, secret }: Access) {
  return { clientID: id, clientSecret: secret, callbackURL: env.APP_URL + providerReturnPath(provider) };
}

/** A malformed e-mail address is treated as missing. */
const email = z.email().max(254).optional().catch(undefined);
const text = z.string().optional().catch(undefined);

const googlePerson = z
  .object({ sub: z.string().min(1), email, email_verified: z.unknown(), name: text, picture: text })
  .transform(({ sub, name, picture, email, email_verified }): ProviderPerson => {
    const emailVerified = email_verified === true || email_verified === "true";
    return { provider: "google", subject: sub, email, emailVerified, displayName: name, photoUrl: picture };
  });

const facebookPerson = z
  .object({
    id: z.string().min(1),
    email,
    name: text,
    picture: z
      .object({ data: z.object({ url: z.string() }) })
      .optional()
      .catch(undefined),
  })
  // Facebook does not say whether the address was confirmed.
  .transform(({ id, name, picture, email }): ProviderPerson => {
    return { provider: "facebook", subject: id, email, emailVerified: false, displayName: name, photoUrl: picture?.data.url };
  });

const patience = env.PROVIDER_TIMEOUT_MS;

async function ask(url: string, accessToken: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${accessToken}`, Accept: "application/json" };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`The profile was answered with ${response.status}.`);
  return response.json();
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("The token did not come in time.")), patience);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(late));
}

function checked<Token extends { accessToken: string }>(token: Token): Token {
  if (typeof token.accessToken !== "string" || token.accessToken === "") throw new Error("The answer held no access token.");
  return token;
}

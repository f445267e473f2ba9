import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const client = { id: "mappe-test", secret: "nobody-knows" };

/** The faults of the provider. */
type Trouble =
  | "declined"
  | "silent"
  | "token-hangs"
  | "profile-hangs"
  | "token-500"
  | "token-garbage"
  | "no-token"
  | "profile-500"
  | "profile-garbage"
  | "profile-of-nobody";

export type TestProvider = {
  url: string;
  /** the environment that leads the product here */
  env: Record<string, string>;
  /** the person who is signed in there: the profile that is sent */
  person: Record<string, unknown>;
  trouble: Trouble | undefined;
  /** the words of a refusal; Google sends none */
  words: string | undefined;
  /** the product's requests, in order */
  asked: { path: string; parameters: Record<string, string> }[];
  stop(): Promise<void>;
};

/** An answer that does not say about whom it is. */
const nobody = { sub: "", id: "", email: "jana@post.example" };

type Grant = { redirectUri: string; challenge: string | undefined };

/**
 * A double of Google and Facebook for signing in: it asks nobody, but checks everything that it is sent, and answers an error where the real ones
 * would.
 */
export async function aProvider(): Promise<TestProvider> {
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();
  const server = createServer((request, response) => {
    answer(request, response).catch((failure: unknown) => response.writeHead(500).end(String(failure)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = { url, env: environment(url), person: {}, trouble: undefined, words: undefined, asked: [], stop };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    const sent = new URLSearchParams(await text(request));
    const parameters = Object.fromEntries([...searchParams, ...sent]);
    provider.asked.push({ path: pathname, parameters });
    const [, name = "", step] = pathname.split("/");
    if (step === "authorize") return authorize(name, searchParams, response);
    if (step === "token" && request.method === "POST") return token(sent, response);
    if (step === "profile") return profile(request, response);
    return response.writeHead(404).end();
  }

  function authorize(name: string, asked: URLSearchParams, response: ServerResponse): ServerResponse {
    const redirectUri = asked.get("redirect_uri") ?? "";
    const state = asked.get("state");
    const complete = asked.get("response_type") === "code" && state && asked.get("scope")?.includes("email");
    const proven = name !== "google" || asked.get("code_challenge_method") === "S256";
    if (asked.get("client_id") !== client.id || !complete || !proven || !redirectUri.endsWith(`/auth/${name}/callback`))
      return response.writeHead(400).end("This is no request for a sign-in.");

    const back = new URL(redirectUri);
    back.searchParams.set("state", state);
    if (provider.trouble === "declined") {
      back.searchParams.set("error", "access_denied");
      if (provider.words) back.searchParams.set("error_description", provider.words);
    } else {
      const code = randomUUID();
      grants.set(code, { redirectUri, challenge: asked.get("code_challenge") ?? undefined });
      back.searchParams.set("code", code);
    }
    return response.writeHead(302, { location: back.href }).end();
  }

  function token(sent: URLSearchParams, response: ServerResponse): ServerResponse {
    if (provider.trouble === "silent") return response.destroy();
    if (provider.trouble === "token-hangs") return response;
    if (provider.trouble === "token-500") return response.writeHead(500).end("<h1>Oops</h1>");
    if (provider.trouble === "token-garbage") return response.end("<h1>Hello</h1>");
    if (provider.trouble === "no-token") return json(response, 200, { token_type: "Bearer" });

    const code = sent.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    if (sent.get("client_id") !== client.id || sent.get("client_secret") !== client.secret)
      return json(response, 401, { error: "invalid_client" });
    const verified = !grant?.challenge || grant.challenge === challengeOf(sent.get("code_verifier") ?? "");
    const fits = grant && sent.get("grant_type") === "authorization_code" && sent.get("redirect_uri") === grant.redirectUri;
    if (!fits || !verified) return json(response, 400, { error: "invalid_grant" });

    const accessToken = randomUUID();
    tokens.add(accessToken);
    return json(response, 200, { access_token: accessToken, token_type: "Bearer", expires_in: 3600 });
  }

  function profile({ headers }: IncomingMessage, response: ServerResponse): ServerResponse {
    if (provider.trouble === "profile-hangs") return response;
    if (provider.trouble === "profile-500") return json(response, 500, { sub: "1", id: "1", email: "jana@post.example" });
    if (provider.trouble === "profile-garbage") return response.end("<h1>Hello</h1>");
    if (!tokens.has(headers.authorization?.replace("Bearer ", "") ?? "")) return json(response, 401, { error: "invalid_token" });
    return json(response, 200, provider.trouble === "profile-of-nobody" ? nobody : provider.person);
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return provider;
}

function environment(url: string): Record<string, string> {
  return Object.fromEntries(
    ["google", "facebook"].flatMap((name) => [
      [`${name.toUpperCase()}_CLIENT_ID`, client.id],
      [`${name.toUpperCase()}_CLIENT_SECRET`, client.secret],
      ...["authorize", "token", "profile"].map((step) => [`${name.toUpperCase()}_${step.toUpperCase()}_URL`, `${url}/${name}/${step}`]),
    ]),
  );
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function json(response: ServerResponse, status: number, body: unknown): ServerResponse {
  return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

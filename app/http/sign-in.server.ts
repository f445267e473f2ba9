import { type AppLoadContext, createCookieSessionStorage } from "@remix-run/node";
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { SignedIn } from "~/features/accounts/enter-account.server";
import { loginForm } from "~/features/accounts/forms";
import type { SecondStepAsked } from "~/features/accounts/second-factor/second-steps.server";
import { isSignInRefusal, type SignInRefusal, signIn } from "~/features/accounts/sign-in.server";
import { invariant } from "~/lib/invariant";
import { type Done, type Refused, refused } from "~/lib/result";
import { newSecret } from "~/lib/secret.server";
import { db } from "~db/client.server";
import { senderOf } from "./sender.server.ts";
import { browserOf } from "./session.server.ts";

// The Authenticator demands a session storage. Signing in by form takes a single request, so nothing is ever kept in this one.
const unused = createCookieSessionStorage({ cookie: { name: "mappe_sign_in", secrets: [newSecret()] } });

type SignedInHere = SignedIn & { browserSecret: string };

type Entered = Done<SignedInHere> | SecondStepAsked;

const authenticator = new Authenticator<Entered>(unused, { throwOnError: true }).use(
  new FormStrategy<Entered>(async ({ form, context, request }) => {
    const { email, password } = loginForm.parse(Object.fromEntries(form));
    invariant(context, "the load context comes with the form");
    const browser = browserOf(request);
    const result = await signIn(db, { ...browser, email, password, sender: senderOf(context), now: new Date() });
    if (result.ok) return { ...result, browserSecret: browser.browserSecret };
    if (result.reason === "second-step") return result;
    throw new Error(result.reason);
  }),
);

/** Signs in with a login form that was validated before. */
export async function signInByForm(
  request: Request,
  { form, context }: { form: FormData; context: AppLoadContext },
): Promise<Entered | Refused<SignInRefusal>> {
  try {
    // A request without body, because the body has been read: the strategy finds the form in the context.
    const envelope = new Request(request.url, { headers: request.headers });
    return await authenticator.authenticate("form", envelope, { context: { ...context, formData: form } });
  } catch (failure) {
    if (!(failure instanceof AuthorizationError)) throw failure;
    if (isSignInRefusal(failure.message)) return refused(failure.message);
    throw failure.cause ?? failure;
  }
}

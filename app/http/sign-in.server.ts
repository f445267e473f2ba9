import { type AppLoadContext, createCookieSessionStorage } from "@remix-run/node";
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { SignedIn } from "~/features/accounts/enter-account.server";
import { loginForm } from "~/features/accounts/forms";
import { newSecret } from "~/features/accounts/secret.server";
import { isSignInRefusal, type SignInRefusal, signIn } from "~/features/accounts/sign-in.server";
import { invariant } from "~/lib/invariant";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { db } from "~db/client.server";
import { senderOf, userAgentOf } from "./sender.server.ts";

// The authenticator wants one; a form that is answered at once keeps nothing in it.
const unused = createCookieSessionStorage({ cookie: { name: "mappe_sign_in", secrets: [newSecret()] } });

const authenticator = new Authenticator<SignedIn>(unused, { throwOnError: true }).use(
  new FormStrategy<SignedIn>(async ({ form, context, request }) => {
    const { email, password } = loginForm.parse(Object.fromEntries(form));
    invariant(context, "the load context comes with the form");
    const result = await signIn(db, { email, password, sender: senderOf(context), userAgent: userAgentOf(request), now: new Date() });
    if (!result.ok) throw new Error(result.reason);
    return result;
  }),
);

/** Signs in with a login form that has been found complete. */
export async function signInByForm(
  request: Request,
  { form, context }: { form: FormData; context: AppLoadContext },
): Promise<Done<SignedIn> | Refused<SignInRefusal>> {
  try {
    // Without its body, which has been read: the strategy takes the form from the context.
    const envelope = new Request(request.url, { headers: request.headers });
    return done(await authenticator.authenticate("form", envelope, { context: { ...context, formData: form } }));
  } catch (failure) {
    if (!(failure instanceof AuthorizationError)) throw failure;
    if (isSignInRefusal(failure.message)) return refused(failure.message);
    throw failure.cause ?? failure;
  }
}

import { createCookie, redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { secondPathFor } from "~/features/accounts/rules";
import { secondStepLifetime } from "~/features/accounts/second-factor/rules";
import type { SecondStepAsked } from "~/features/accounts/second-factor/second-steps.server";

const cookie = createCookie("mappe_second", {
  httpOnly: true,
  path: "/auth",
  // A provider leads here by a plain link, and browsers send "lax" cookies with those, but not "strict" ones.
  sameSite: "lax",
  maxAge: secondStepLifetime / 1000,
  secure: env.APP_URL.startsWith("https:"),
});

/** Leads from the first step of signing in to the second one, and from there to the page that was asked for. */
export async function leadToSecondStep({ stepSecret }: SecondStepAsked, returnTo: string | undefined, headers = new Headers()) {
  headers.append("Set-Cookie", await cookie.serialize(stepSecret));
  return redirect(secondPathFor(returnTo), { headers });
}

/** undefined: this browser has not taken the first step, or its time is up */
export async function readStepSecret(request: Request): Promise<string | undefined> {
  const secret: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof secret === "string" && secret !== "" ? secret : undefined;
}

/** The cookie header that removes a second step that was taken. */
export function forgetStepCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { notTooOften } from "~/http/not-too-often.server";
import { sendTypedName } from "../admin/send-typed-name.server.ts";
import { knownGuestOrNone } from "./asked-guest.server.ts";

/** Answers with a name in one of the handwritings. */
export async function loader(asked: LoaderFunctionArgs) {
  const { open } = await knownGuestOrNone(asked);
  await notTooOften("typed-name:person", open.guest.signerId);
  return sendTypedName(asked.request);
}

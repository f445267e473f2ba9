import type { LoaderFunctionArgs } from "@remix-run/node";
import { notTooOften } from "~/http/not-too-often.server";
import { requireUser } from "~/http/session.server";
import { sendTypedName } from "./send-typed-name.server.ts";

/** Answers with a name in one of the handwritings. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  await notTooOften("typed-name:person", viewer.id);
  return sendTypedName(request);
}

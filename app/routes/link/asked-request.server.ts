import { env } from "~/env.server";
import { findRequest, type OpenRequest } from "~/features/file-requests/find-request.server";
import { notFound } from "~/http/errors";
import type { LoadContext } from "~/http/load-context";
import { notTooOften } from "~/http/not-too-often.server";
import { senderOf } from "~/http/sender.server";
import { db } from "~db/client.server";

type Asked = { params: { secret?: string }; context: Pick<LoadContext, "sender"> };

/** Returns the open request of an address; throws 404 if there is none, and 429 for a network that has asked for too many of those. */
export async function askedRequest({ params: { secret = "" }, context }: Asked): Promise<{ secret: string; open: OpenRequest }> {
  const open = env.FILE_REQUESTS ? await findRequest(db, secret) : undefined;
  if (open) return { secret, open };
  await notTooOften("link-unknown:sender", senderOf(context));
  return notFound();
}

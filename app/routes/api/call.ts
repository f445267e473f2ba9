import type { ActionFunctionArgs } from "@remix-run/node";
import { answerCall } from "~/api/answer.server";
import { notUnderstood } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";

export const handle = { body: "stream", methods: "any" } satisfies RouteHandle;

/** Whatever programs ask below /api, at addresses that there are and others. */
export async function action({ request, context: { program, ...context } }: ActionFunctionArgs) {
  return program ? answerCall(request, { ...context, program }) : notUnderstood();
}

import { z } from "zod";
import { call } from "../call.ts";

/** The document that describes all calls; their table gives it what it says. */
export function describedBy(describe: () => unknown) {
  return call({
    method: "GET",
    path: "/openapi.json",
    group: "about",
    summary: "Get this description",
    right: null,
    reach: "documents",
    answers: { 200: z.record(z.string(), z.unknown()) },
    run: async () => ({ status: 200, body: describe() }),
  });
}

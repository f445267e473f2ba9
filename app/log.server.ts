import { pino, stdSerializers } from "pino";
import { env } from "./env.server.ts";
import { logFacts } from "./lib/log-facts.server.ts";
import { withoutParameters } from "./lib/without-parameters.ts";

const serializers = { err: (error: unknown) => stdSerializers.err(withoutParameters(error) as Error) };

/** One line of JSON an entry, with the request or the job that it is of; errors carry the id a person can quote. */
export const log = pino({
  level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
  base: null,
  serializers,
  mixin: () => ({ ...logFacts() }),
});

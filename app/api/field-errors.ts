import type { ZodError } from "zod";
import type { FieldError } from "./call.ts";

/** errors that are told of one request */
const most = 20;

/** Names each field that is wrong, and what is wrong with it. */
export function errorsOf({ issues }: ZodError): FieldError[] {
  return issues.slice(0, most).flatMap((issue) => {
    const field = issue.path.join(".");
    if (issue.code !== "unrecognized_keys") return [{ field, detail: issue.message }];
    return issue.keys
      .slice(0, most)
      .map((key) => ({ field: [...issue.path, key.slice(0, 100)].join("."), detail: issue.message.slice(0, 200) }));
  });
}

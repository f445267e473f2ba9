import { payloads, type TaskName } from "../payloads.ts";
import { wrongUse } from "./exit-code.ts";

export const taskNames = Object.keys(payloads) as TaskName[];

/** A task as an admin types it. */
export function taskName(typed: string): TaskName {
  const name = taskNames.find((name) => name === typed);
  if (name) return name;
  throw wrongUse(`There is no task ${typed}. There are: ${taskNames.join(", ")}`);
}

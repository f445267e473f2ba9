import { payloads, type TaskName } from "./payloads.ts";
import { tasks } from "./task-lists.ts";

/** Tells the people who wait for a job that it will not be done. Returns whether anybody can be told. */
export async function tellGivenUp({ task, payload }: { task: string; payload: unknown }): Promise<boolean> {
  // A task or a payload of another version concerns nobody that this one knows.
  if (!isTask(task) || !payloads[task].safeParse(payload).success) return false;
  const { giveUp } = tasks[task];
  await giveUp?.(payload);
  return giveUp !== undefined;
}

function isTask(name: string): name is TaskName {
  return Object.hasOwn(payloads, name);
}

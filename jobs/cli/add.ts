import { Command } from "commander";
import { z } from "zod";
import { db } from "~db/client.server";
import { type Payload, payloads, type TaskName } from "../payloads.ts";
import { enqueue } from "../queue.server.ts";
import { type Entry, type Json, json } from "./command.ts";
import { wrongUse } from "./exit-code.ts";
import { print, printJson, width } from "./print.ts";
import { taskName, taskNames } from "./task-names.ts";

export const add: Entry = {
  command: () =>
    // One line for both, since the tasks fill the rest of the screen.
    new Command("add")
      .summary("add a job, its payload as JSON")
      .description(`add a job; --json: {id, task}. Tasks, and their payloads as JSON:\n${packed(tasksByShape()).join("\n")}`)
      .argument("<task>", undefined, taskName)
      .argument("<json>")
      .addOption(json()),
  async run(task: TaskName, text: string, options: Json) {
    const id = await enqueue(db, task, readPayload(task, text));
    return options.json ? printJson({ id, task }) : print(`${id} is added.\n`);
  },
};

function tasksByShape(): string[] {
  const shapes = [...new Set(taskNames.map(shapeOf))];
  const said = shapes.map((shape) => `${taskNames.filter((name) => shapeOf(name) === shape).join(", ")}: ${shape}`);
  // The longest first, so that fewer lines hold them all.
  return said.sort((a, b) => b.length - a.length);
}

/** Puts as many shapes on a line as it holds. */
function packed(shapes: readonly string[]): string[] {
  const lines: string[] = [];
  for (const shape of shapes) {
    const at = lines.findIndex((line) => `${lastRow(line)}; ${shape}`.length <= width);
    if (at < 0) lines.push(shape);
    else lines[at] = `${lines[at]}; ${shape}`;
  }
  return lines;
}

/** The last of the rows into which a line is broken that is wider than the screen. */
function lastRow(line: string): string {
  return line.split(" ").reduce((row, word) => (row === "" ? word : `${row} ${word}`.length > width ? word : `${row} ${word}`), "");
}

function readPayload<Name extends TaskName>(task: Name, text: string): Payload<Name> {
  const parsed = payloads[task].strict().safeParse(readJson(text));
  // The payload is checked, yet stored as it was typed: the runner that takes the job parses it anew.
  if (parsed.success) return parsed.data as Payload<Name>;
  throw wrongUse(`This is no payload of ${task}, which takes ${shapeOf(task)}:\n${z.prettifyError(parsed.error)}`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrongUse(`The payload is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** {"pageId": uuid, "thenRead"?: boolean} */
function shapeOf(task: TaskName): string {
  const { properties = {}, required = [] } = z.toJSONSchema(payloads[task], { io: "input" });
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = typeof field === "object" ? (field.format ?? field.type) : "";
    return `"${name}"${required.includes(name) ? "" : "?"}: ${type}`;
  });
  return `{${fields.join(", ")}}`;
}

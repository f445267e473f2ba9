import { type Call, groups } from "./call.ts";
import { calls } from "./calls.server.ts";
import { operationOf, problemsOfCall } from "./openapi.server.ts";

/** parameters: of the address and the headers; answers: statuses with what they hold */
export type DescribedCall = {
  anchor: string;
  method: string;
  path: string;
  summary: string;
  about: string | null;
  right: NonNullable<Call["right"]> | null;
  parameters: { name: string; isNeeded: boolean; about: string }[];
  body: string | null;
  answers: { status: string; holds: string }[];
  problems: string[];
};

type Parameter = { name: string; required: boolean; description?: string; schema: { enum?: string[]; type?: string } };

/** Returns each call as the page about the API says it, in groups, told from the same as the OpenAPI document. */
export function describedCalls(): { group: Call["group"]; calls: DescribedCall[] }[] {
  return groups.map((group) => ({ group, calls: calls.filter((call) => call.group === group).map(described) }));
}

function described(call: Call): DescribedCall {
  const { method, path, summary, about = null, right, body, answers } = call;
  const { operationId, parameters } = operationOf(call) as { operationId: string; parameters: Parameter[] };
  return {
    anchor: operationId,
    ...{ method, path, summary, about, right },
    parameters: parameters.map(({ name, required, description, schema }) => ({
      name,
      isNeeded: required,
      about: [schema.enum?.join(", "), description].filter(Boolean).join(" – "),
    })),
    body: body ? heldBy(body) : null,
    answers: Object.entries(answers).map(([status, holds]) => ({ status, holds: heldBy(holds) })),
    problems: problemsOfCall(call),
  };
}

function heldBy(holds: NonNullable<Call["body"]> | "nothing"): string {
  return typeof holds === "string" ? holds : (holds.meta()?.id ?? "JSON");
}

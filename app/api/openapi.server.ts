import { type ZodType, z } from "zod";
import { env } from "~/env.server";
import { apiRoot } from "~/paths";
import type { Call, Holds } from "./call.ts";
import { type ProblemKind, problemStatuses } from "./problem-kinds.ts";

type Json = Record<string, unknown>;

/** Problems that every call with a key may answer with. */
const common: readonly ProblemKind[] = ["no-key", "missing-right", "closed", "too-many-requests", "failed"];

/** Returns the OpenAPI document of these calls: each is there that can be asked, as its schemas say it. */
export function openapiOf(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Mappe",
      version: "1",
      description:
        "Documents of one person, as far as their access key reaches. What it does not reach is answered as if it did not exist.",
    },
    servers: [{ url: env.APP_URL + apiRoot }],
    security: [{ accessKey: [] }],
    paths,
    components: {
      securitySchemes: { accessKey: { type: "http", scheme: "bearer", description: "An access key: mappe_…" } },
      schemas: { ...schemasOf(calls), Problem: problemSchema },
      headers: headersTold,
    },
  };
}

/** Describes a call as OpenAPI does. */
export function operationOf(call: Call): Json {
  const { summary, about, group, right, method, answers, body } = call;
  return {
    operationId: operationIdOf(call),
    summary,
    ...(about && { description: about }),
    tags: [group],
    ...(right === null ? { security: [] } : { "x-right": right }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(body && { requestBody: { required: true, content: contentSent(body) } }),
    responses: { ...answersOf(method, answers), ...problemsOf(problemsOfCall(call)) },
  };
}

/** Returns every kind of problem that a call may answer with. */
export function problemsOfCall({ method, right, reach, path, body, changes, problems = [] }: Call): ProblemKind[] {
  const further: [unknown, ProblemKind[]][] = [
    [right !== null, [...common]],
    [reach !== "documents", ["out-of-reach"]],
    [reach === "documents" && right !== null && right !== "add", ["no-view"]],
    [path.includes("{"), ["not-found"]],
    [true, ["invalid-query"]],
    [body, ["wrong-type", "too-large", "too-slow", "malformed-request", "invalid-body"]],
    [changes, ["no-if-match", "changed-meanwhile"]],
    [method === "POST", ["no-idempotency-key", "in-progress", "key-used-otherwise", "too-many-answers"]],
  ];
  return [...new Set([...further.flatMap(([holds, kinds]) => (holds ? kinds : [])), ...problems])];
}

/** "get-documents-documentId": the same for the same call, in every version of this document. */
function operationIdOf({ method, path }: Call): string {
  return `${method.toLowerCase()}${path.replace(/[{}]/g, "").replaceAll(/[/.](\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

function pathParameters({ path }: Call): Json[] {
  return [...path.matchAll(/\{(\w{1,30})\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "n" ? { type: "integer", minimum: 1 } : { type: "string", format: "uuid" },
  }));
}

function queryParameters({ query }: Call): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonOf(query) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(typeof description === "string" && { description }),
    schema,
  }));
}

function headerParameters({ method, changes }: Call): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: "header",
    required,
    description,
    schema: { type: "string" },
  });
  return [
    ...(method === "GET" ? [header("If-None-Match", false, "The ETag of the state that you have: 304 if it is still the same.")] : []),
    ...(method === "POST" ? [header("Idempotency-Key", true, "New for each operation, the same when it is repeated.")] : []),
    ...(changes ? [header("If-Match", true, `The ETag of GET ${changes.path}, or * for any state.`)] : []),
  ];
}

function contentSent(body: NonNullable<Call["body"]>): Json {
  if (body !== "file") return { "application/json": { schema: referenceTo(body) } };
  const form = { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } };
  return { "multipart/form-data": { schema: form }, "application/octet-stream": { schema: { type: "string", format: "binary" } } };
}

function answersOf(method: Call["method"], answers: Call["answers"]): Json {
  return Object.fromEntries([
    ...Object.entries(answers).map(([status, holds]) => [status, answerOf(holds)]),
    ...(method === "GET" ? [["304", { description: "Still the state that If-None-Match names" }]] : []),
  ]);
}

function answerOf(holds: Holds): Json {
  if (holds === "nothing") return { description: "Done" };
  if (holds === "file") return { description: "The file", content: { "*/*": { schema: { type: "string", format: "binary" } } } };
  return { description: "Done", headers: tagged, content: { "application/json": { schema: referenceTo(holds) } } };
}

const tagged = { ETag: { $ref: "#/components/headers/ETag" } };
const headersTold = { ETag: { description: "Of this state, for If-Match and If-None-Match.", schema: { type: "string" } } };

/** Problems by their status; "type" ends with one of the kinds. */
function problemsOf(kinds: readonly ProblemKind[]): Json {
  const statuses = [...new Set(kinds.map((kind) => problemStatuses[kind]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const description = kinds.filter((kind) => problemStatuses[kind] === status).join(", ");
      return [status, { description, content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } }];
    }),
  );
}

const problemSchema = jsonOf(
  z.object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
  }),
);

/** The schemas that have a name, each once, also those within others. */
function schemasOf(calls: readonly Call[]): Json {
  const held = calls.flatMap(({ body, answers }) => [body, ...Object.values(answers)]);
  const found: Json = {};
  for (const schema of held.filter((one) => one !== undefined && typeof one !== "string")) {
    const { $defs = {}, ...own } = whole(schema);
    const name = nameOf(schema);
    Object.assign(found, name && { [name]: own }, $defs);
  }
  return withReferences(Object.fromEntries(Object.entries(found).map(([name, schema]) => [name, withoutId(schema as Json)])));
}

function nameOf(schema: ZodType): string | undefined {
  return schema.meta()?.id;
}

function referenceTo(schema: ZodType): Json {
  const name = nameOf(schema);
  return name ? { $ref: `#/components/schemas/${name}` } : jsonOf(schema);
}

function jsonOf(schema: ZodType): Json {
  const { $defs: _, ...json } = whole(schema);
  return withReferences(json);
}

function whole(schema: ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: withoutPattern }) as Json;
  return withoutId(json);
}

/** A known format says more than its pattern. */
function withoutPattern({ jsonSchema }: { jsonSchema: { format?: unknown; pattern?: unknown } }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

function withoutId({ id: _, ...json }: Json): Json {
  return json;
}

/** Schemas within others are told of once, beside them. */
function withReferences(json: Json): Json {
  return JSON.parse(JSON.stringify(json).replaceAll("#/$defs/", "#/components/schemas/"));
}

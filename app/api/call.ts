import type { ZodObject, ZodType, z } from "zod";
import type { AcceptedKey } from "~/features/accounts/access-keys/accept-access-key.server";
import type { AccessRight, Viewer } from "~/features/accounts/rules";
import type { Reach } from "~/features/search/find-documents.server";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import type { ProblemKind } from "./problem-kinds.ts";
import type { SentFile } from "./read-body.server.ts";

/** Who asks, by which key, and when. requestName: the same for each repetition of a POST, and of no other one */
export type Caller = {
  viewer: Viewer;
  key: AcceptedKey;
  reach: Reach;
  language: Language;
  sender: { address: string; userAgent: string };
  requestName: string;
  now: Date;
};

type Asked<Query, Body> = Caller & {
  /** the pool, or the open transaction of a change */
  db: Db;
  request: Request;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
};

export type Answered = { status: 200 | 201 | 202 | 204; body?: unknown; headers?: Record<string, string> };

/** facts: what the words of the problem name; errors: of single fields */
export type Problem = { problem: ProblemKind; facts?: Record<string, string>; errors?: FieldError[]; retryAfter?: number };
export type FieldError = { field: string; detail: string };

export type Outcome = Answered | Problem | Response;

/** What an answer holds: JSON of a schema, a file, or nothing. */
export type Holds = ZodType | "file" | "nothing";

type Query = ZodObject;
type Described<Q extends Query, B extends ZodType> = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** below /api/v1, with its parameters in braces: each whose name ends with Id is one */
  path: string;
  group: Group;
  /** what it does, in a few words, for the documentation */
  summary: string;
  about?: string;
  /** of the key; null: none is needed */
  right: AccessRight | null;
  /**
   * documents: the call reaches as far as the key; own: it is about the person's own documents, so that no key of a saved search may ask it; all: it may
   * tell of any document, so that only a key may ask it that reaches all
   */
  reach: "documents" | "own" | "all";
  query?: Q;
  /** file: the body is a file, or a form with one */
  body?: B | "file";
  answers: Partial<Record<Answered["status"], Holds>>;
  /** the call that reads what this one changes: If-Match names its ETag */
  changes?: Call;
  /** the kinds of problems beyond those of every call */
  problems?: readonly ProblemKind[];
  run(asked: Asked<z.output<Q>, B extends ZodType ? z.output<B> : never> & { file: SentFile }): Promise<Outcome>;
};

/** An address and method that programs can ask. */
export type Call = Omit<Described<Query, ZodType>, "run"> & { run(asked: Asked<unknown, unknown> & { file: SentFile }): Promise<Outcome> };

export const groups = ["documents", "arrivals", "files", "notes", "versions", "shares", "signatures", "trash", "account", "about"] as const;
type Group = (typeof groups)[number];

export function call<Q extends Query, B extends ZodType = ZodType>(described: Described<Q, B>): Call {
  return described as unknown as Call;
}

export function isProblem(outcome: Outcome): outcome is Problem {
  return "problem" in outcome;
}

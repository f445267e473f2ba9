import { isId } from "~/lib/ids";
import type { Call } from "./call.ts";

/** The calls at an address, by their methods; params: what the address names */
type Found = { calls: readonly Call[]; params: Record<string, string> };

/** Finds the calls at a path below /api/v1. A parameter whose name ends with Id is one, and n a number from 1. */
export function callsAt(calls: readonly Call[], path: string): Found | undefined {
  const parts = path.split("/");
  const matching = calls.flatMap((call) => {
    const params = paramsOf(call.path.split("/"), parts);
    return params ? [{ call, params }] : [];
  });
  const [first] = matching;
  return first && { calls: matching.map(({ call }) => call), params: first.params };
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at] ?? "";
    const [, name] = /^\{(\w{1,30})\}$/.exec(wanted) ?? [];
    if (name ? !isGood(name, part) : wanted !== part) return undefined;
    if (name) params[name] = part;
  }
  return params;
}

function isGood(name: string, part: string): boolean {
  return name === "n" ? /^[1-9]\d{0,3}$/.test(part) : isId(part);
}

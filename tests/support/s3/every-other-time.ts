import type { Asked, Fault } from "./double.ts";

/**
 * A rule by which each request fails the first time and every other time after. It goes by the request's content and not by its number: of several
 * at once, one might always come as the unlucky one.
 */
export function everyOtherTime(fault: Fault): (asked: Asked) => Fault | undefined {
  const counts = new Map<string, number>();
  return ({ method, key }) => {
    const asked = `${method} ${key}`;
    const count = counts.get(asked) ?? 0;
    counts.set(asked, count + 1);
    return count % 2 === 0 ? fault : undefined;
  };
}

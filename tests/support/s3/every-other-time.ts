import type { Asked, Fault } from "./double.ts";

/** A rule by which each thing that is asked goes wrong the first time and every other time after. By what is asked and not by the number of the request: of several at once one may always come as the unlucky one. */
export function everyOtherTime(fault: Fault): (asked: Asked) => Fault | undefined {
  const counts = new Map<string, number>();
  return ({ method, key }) => {
    const asked = `${method} ${key}`;
    const count = counts.get(asked) ?? 0;
    counts.set(asked, count + 1);
    return count % 2 === 0 ? fault : undefined;
  };
}

import { useMemo } from "react";
import { begunFrom } from "./merged-marks.ts";
import type { Mark } from "./rules.ts";

/** characters; a field takes a few bytes more than its characters, and stays below the server's limit */
const longest = 15_000;

/** Hidden fields with the annotations, and with the keys of those that drawing began with. */
export function MarksFields({ marks, began }: { marks: readonly Mark[]; began: readonly Mark[] }) {
  const begun = useMemo(() => begunFrom(began), [began]);
  return (
    <>
      <Parts name="marks" of={marks} />
      <Parts name="began" of={begun} />
    </>
  );
}

/** Splits a text into as many fields as it needs. */
function Parts({ name, of }: { name: string; of: readonly object[] }) {
  const text = JSON.stringify(of);
  const parts = Array.from({ length: Math.ceil(text.length / longest) }, (_, at) => text.slice(at * longest, (at + 1) * longest));
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
    <input key={at} type="hidden" name={name} value={part} />
  ));
}

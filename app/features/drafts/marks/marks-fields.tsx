import type { Mark } from "./rules.ts";

/** letters: a field takes some bytes more than its letters, and no more than the server's limit */
const longest = 15_000;

/** What is drawn, in as many fields as its text needs. */
export function MarksFields({ name, marks }: { name: "marks" | "began"; marks: readonly Mark[] }) {
  const text = JSON.stringify(marks);
  const parts = Array.from({ length: Math.ceil(text.length / longest) }, (_, at) => text.slice(at * longest, (at + 1) * longest));
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
    <input key={at} type="hidden" name={name} value={part} />
  ));
}

import { isSameMark, lookOf, type Mark } from "~/imaging/marks/mark";

/** The id and a key of an annotation, enough to know later whether it was changed: a whole annotation may be long. */
export type Begun = { id: string; key: string };

export function begunFrom(marks: readonly Mark[]): Begun[] {
  return marks.map((mark) => ({ id: mark.id, key: markKey(mark) }));
}

/** Returns a key of 64 bits: two looks of one annotation hardly ever share it, and a person who forces that only misleads themselves. */
function markKey(mark: Mark): string {
  let [first, second] = [1, 2];
  const look = lookOf(mark);
  for (let at = 0; at < look.length; at++) {
    const code = look.charCodeAt(at);
    first = Math.imul(first ^ code, 0x9e3779b1);
    second = Math.imul(second ^ code, 0x5f356495);
  }
  return `${first}.${second}`;
}

type Sides = {
  /** the annotations that the tab began with */
  began: readonly Begun[];
  /** the annotations that the edit has now: another tab may have drawn, too */
  stored: readonly Mark[];
  /** the annotations that the tab has */
  drawn: readonly Mark[];
};

/**
 * Merges the annotations of two tabs. An annotation that both changed is in the result twice and named by `both`: the person decides which one
 * stays.
 */
export function mergedMarks({ began, stored, drawn }: Sides): { marks: Mark[]; both: string[] } {
  const [storedById, drawnById] = [stored, drawn].map((marks) => new Map(marks.map((mark) => [mark.id, mark])));
  const keys = new Map(began.map(({ id, key }) => [id, key]));
  const asBegun = new Set([...stored, ...drawn].filter((mark) => keys.has(mark.id) && keys.get(mark.id) === markKey(mark)));
  const isAsBegun = (mark: Mark) => asBegun.has(mark);
  const both = stored.filter((mark) => {
    const own = drawnById?.get(mark.id);
    return own && !isSameMark(own, mark) && !isAsBegun(own) && !isAsBegun(mark);
  });
  const kept = drawn.flatMap((own) => {
    const other = storedById?.get(own.id);
    if (!isAsBegun(own)) return [own];
    return other ? [other] : [];
  });
  const twins = both.map((mark) => ({ ...mark, id: twinOf(mark.id) })).filter(({ id }) => !drawnById?.has(id));
  const added = [...stored.filter((mark) => !drawnById?.has(mark.id) && !isAsBegun(mark)), ...twins];
  const isReordered = inOrderOf(began, drawn).join() !== inOrderOf(drawn, began).join();
  const all = new Map([...kept, ...added].map((mark) => [mark.id, mark]));
  // Keeps the order of the edit, unless this tab has changed the order that it began with.
  const order = isReordered ? [...kept, ...added] : [...stored, ...kept, ...added];
  return { marks: [...new Set(order.map(({ id }) => id))].flatMap((id) => all.get(id) ?? []), both: twins.map(({ id }) => id) };
}

/** Returns the ids of the first list that the second contains as well. */
function inOrderOf(marks: readonly { id: string }[], others: readonly { id: string }[]): string[] {
  const ids = new Set(others.map(({ id }) => id));
  return marks.map(({ id }) => id).filter((id) => ids.has(id));
}

/** The id of the second copy, no longer than an id may be. */
function twinOf(id: string): string {
  return `~${id}`.slice(0, 40);
}

import { isSameMark, lookOf, type Mark } from "~/imaging/marks/mark";

/** What of a mark has to be remembered to know later whether it was changed: the whole of it may be long. */
export type Begun = { id: string; key: string };

export function begunFrom(marks: readonly Mark[]): Begun[] {
  return marks.map((mark) => ({ id: mark.id, key: markKey(mark) }));
}

/** Has 64 bits: two looks of one mark hardly ever share it, and a person who forces that only misleads themselves. */
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
  /** what the tab began with */
  began: readonly Begun[];
  /** as the edit has them by now: another tab may have drawn, too */
  stored: readonly Mark[];
  /** as the tab has them */
  drawn: readonly Mark[];
};

/** What was drawn in two tabs, together. A mark that both changed stands there twice, as `both` says: which one stays is for the person to say. */
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
  // The order of the edit, unless this tab has changed the one it began with.
  const order = isReordered ? [...kept, ...added] : [...stored, ...kept, ...added];
  return { marks: [...new Set(order.map(({ id }) => id))].flatMap((id) => all.get(id) ?? []), both: twins.map(({ id }) => id) };
}

/** Ids of the first that the second has, too. */
function inOrderOf(marks: readonly { id: string }[], others: readonly { id: string }[]): string[] {
  const ids = new Set(others.map(({ id }) => id));
  return marks.map(({ id }) => id).filter((id) => ids.has(id));
}

/** No longer than an id may be. */
function twinOf(id: string): string {
  return `~${id}`.slice(0, 40);
}

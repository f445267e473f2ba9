import { isSameMark, type Mark } from "~/imaging/marks/mark";

type Sides = {
  /** what the tab began with */
  began: readonly Mark[];
  /** as the edit has them by now: another tab may have drawn, too */
  stored: readonly Mark[];
  /** as the tab has them */
  drawn: readonly Mark[];
};

/** What was drawn in two tabs, together. A mark that both changed stands there twice, as `both` says: which one stays is for the person to say. */
export function mergedMarks({ began, stored, drawn }: Sides): { marks: Mark[]; both: string[] } {
  const [beganById, storedById, drawnById] = [began, stored, drawn].map((marks) => new Map(marks.map((mark) => [mark.id, mark])));
  const isAsBegun = (mark: Mark) => {
    const before = beganById?.get(mark.id);
    return before !== undefined && isSameMark(before, mark);
  };
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
function inOrderOf(marks: readonly Mark[], others: readonly Mark[]): string[] {
  const ids = new Set(others.map(({ id }) => id));
  return marks.map(({ id }) => id).filter((id) => ids.has(id));
}

/** No longer than an id may be. */
function twinOf(id: string): string {
  return `~${id}`.slice(0, 40);
}

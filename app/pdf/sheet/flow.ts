/** A block of this height on the sheet. y: its upper edge */
export type Block = { height: number; draw(y: number): void };

/** Rows below a head, which is never left alone at the foot of a page. again: the head above rows that go on on another page */
export type Section = { head: Block; again?: Block; rows: Block[] };

export type Placed = { block: Block; y: number };

type Paper = { top: number; bottom: number; onward: Block };

/** Puts sections one below the other on as many pages as they need; `last` is at the foot of the last page. */
export function flow(sections: readonly Section[], last: Block, { top, bottom, onward }: Paper): Placed[][] {
  let page: Placed[] = [];
  const pages = [page];
  let y = top;
  const put = (block: Block) => {
    page.push({ block, y });
    y += block.height;
  };
  const turn = () => {
    page = [];
    pages.push(page);
    y = top;
    put(onward);
  };
  const needs = (height: number) => {
    if (y + height <= bottom) return false;
    turn();
    return true;
  };

  for (const { head, again, rows } of sections) {
    needs(head.height + (rows[0]?.height ?? 0));
    put(head);
    for (const row of rows) {
      if (needs(row.height) && again) put(again);
      put(row);
    }
  }
  needs(last.height);
  page.push({ block: last, y: bottom - last.height });
  return pages;
}

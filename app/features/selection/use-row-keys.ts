import { useLetters } from "~/ui/use-letters";

/**
 * Keys for rows: j and k go down and up, and so do the arrows once a row is focused; x ticks the focused row, with Shift all rows from the
 * last ticked one, a ticks all of them; o opens the row, as Enter opens any link; e corrects its facts.
 */
export function useRowKeys({ toggleAll }: { toggleAll(): void }, edit: (id: string) => void): void {
  useLetters({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: down,
    ArrowUp: up,
    x: tick,
    X: tickTo,
    a: toggleAll,
    o: open,
    e: (event) => editWith(event, edit),
  });
}

function step(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(".list .cell-name a")];
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  links[at < 0 ? 0 : at + by]?.focus();
}

function down(event: KeyboardEvent): void {
  stepOn(event, 1);
}

function up(event: KeyboardEvent): void {
  stepOn(event, -1);
}

/** Moves to another row; if none is focused, the arrows scroll. */
function stepOn(event: KeyboardEvent, by: number): void {
  if (!chosenRow()) return;
  event.preventDefault();
  step(by);
}

function tick(): void {
  chosenRow()?.querySelector<HTMLElement>(".pick")?.click();
}

function tickTo(): void {
  chosenRow()
    ?.querySelector(".pick")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
}

function open(): void {
  chosenRow()?.querySelector<HTMLElement>(".cell-name a")?.click();
}

function editWith(event: KeyboardEvent, edit: (id: string) => void): void {
  const id = chosenRow()?.querySelector<HTMLInputElement>(".pick")?.value;
  if (!id) return;
  event.preventDefault();
  edit(id);
}

function chosenRow(): Element | null | undefined {
  return document.activeElement?.closest(".list tbody tr");
}

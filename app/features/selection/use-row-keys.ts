import { useLetters } from "~/ui/use-letters";

/** j and k go down and up through the rows, and so do the arrows once a row is chosen; x ticks the row one is in, with Shift all from the last one on, a all of them; o opens it, as Enter opens any link; e puts its facts right. */
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

/** Elsewhere the arrows scroll. */
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

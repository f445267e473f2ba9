import { useLetters } from "~/ui/use-letters";

/** j and k go down and up through the rows, x ticks the row one is in; Enter opens it like any link. */
export function useRowKeys(): void {
  useLetters({ j: () => step(1), k: () => step(-1), x: tick });
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(".list .cell-name a")];
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  links[at < 0 ? 0 : at + by]?.focus();
}

function tick(): void {
  document.activeElement?.closest("tr")?.querySelector<HTMLElement>(".pick")?.click();
}

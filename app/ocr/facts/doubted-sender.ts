import { under } from "./column.ts";
import { holds } from "./domains.ts";
import type { Cell, Layout } from "./layout.ts";
import { legalForm, title } from "./sender-names.ts";

/** Words for a venue. A venue, the owner or maker of what is printed, or the parent of another firm is never by itself the sender. */
const venue =
  /\p{L}*(?:saal|halle|theater|arena|stadion|bühne|kirche|forum|hall|theatre|stadium|venue)\b|veranstaltungsort|einlass|\bort:/iu;
const makerOrOwner =
  /©|\(c\)|copyright|alle rechte|all rights|vordruck|formular(?:verlag)?|verlag|druckerei|druck:|printed by|powered by|software|erstellt mit|created with|inhaber|\binh\.|eigentum|eigentümer|owner|property of|ein unternehmen|unternehmen der|tochter|member of|part of|gruppe\b|im auftrag|on behalf|vermittelt|makler|betreut|kreditinstitut|versichert bei/iu;
const overStreet = /^\d+[a-z]? \p{L}[\p{L} ]+$|^\p{L}[\p{L} .-]+ \d+ ?\p{L}?$/u;
/** points up to which a name may only be offered */
export const mostOfDoubted = 5;

/** Tells whether a name is that of a hall, an owner or a maker, a title, or stands over a street like an addressee if there is no other. */
export function isDoubted(
  name: string,
  cell: Cell,
  { layout, domains, isAddressed }: { layout: Layout; domains: readonly string[]; isAddressed: boolean },
): boolean {
  const before = cell.text.slice(0, Math.max(0, cell.text.toLowerCase().indexOf(name.toLowerCase().slice(0, 8))));
  const lineBefore = layout.rows[cell.row - 1]?.find((other) => other.left < cell.right && other.right > cell.left)?.text ?? "";
  if (venue.test(name) || (title.test(name) && !legalForm.test(name)) || makerOrOwner.test(before.slice(-60))) return true;
  if (makerOrOwner.test(lineBefore) && /[:,]$|\b(?:von|der|by|of)$/i.test(lineBefore.trim())) return true;
  if (isAddressed || domains.some((domain) => holds(name, domain))) return false;
  const below = under(layout, cell, 1)[0]?.text ?? "";
  return cell.text.trim().length < name.length + 6 && cell.top > 0.11 && cell.top < 0.45 && cell.left < 0.5 && overStreet.test(below);
}

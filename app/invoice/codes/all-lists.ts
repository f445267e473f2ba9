import type { CodeList } from "./code-list.ts";
import * as lists from "./lists.ts";
import { references } from "./references.ts";
import { units } from "./units.ts";

/** Every list against which invoices are checked. */
export const allLists: readonly CodeList[] = [...Object.values(lists), references, units];

import { isDay } from "~/lib/dates";
import type { VersionFacts } from "../rules.ts";

type Payable = Pick<VersionFacts, "documentType" | "amount" | "dueDate">;

/** The types of documents that ask for the amount that they name. */
const askingTypes: readonly string[] = ["Rechnung", "Mahnung"];

/** Returns whether a document asks for money: it says until when, or is of a type that does. What is given back is nothing to pay. */
export function isPayable({ documentType, amount, dueDate }: Payable): boolean {
  if (amount !== null && amount <= 0) return false;
  return dueDate !== null || (amount !== null && askingTypes.includes(documentType));
}

/** Returns whether there is something to pay that was not paid. The list reads it from `is_open`, which says the same. */
export function isOpen({ paidOn, ...payable }: Payable & { paidOn: string | null }): boolean {
  return paidOn === null && isPayable(payable);
}

/** today: as "2026-11-21" */
export function isOverdue(document: Payable & { paidOn: string | null }, today: string): boolean {
  return isOpen(document) && document.dueDate !== null && document.dueDate < today;
}

/** Returns how many days there are until a day, less than none after it. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}

/** Returns whether a day can be one on which something was paid. */
export function canBePaidOn(day: string, today: string): boolean {
  return isDay(day) && day >= "1990" && day <= today;
}

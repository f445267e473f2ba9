import { setUpArrivalsPath } from "~/paths";

/** The screen of all doors, with what concerns mail open; its forms are posted there. */
export const setUpMailPath = `${setUpArrivalsPath}?by=mail`;

/** Returns whether an address is that one. */
export function concernsMail(url: string): boolean {
  return new URL(url).searchParams.get("by") === "mail";
}

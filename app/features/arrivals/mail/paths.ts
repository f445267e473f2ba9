import { setUpArrivalsPath } from "~/paths";

/** The screen of all doors, with what concerns mail open; its forms are posted there. */
export const setUpMailPath = `${setUpArrivalsPath}?by=mail`;

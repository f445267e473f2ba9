import type { support as german } from "../de/support.ts";
import type { Translation } from "../translation.ts";

export const support: Translation<typeof german> = {
  title: "Help and contact",
  text: "Write to us in English or German. If you saw an error number, please include it.",
  write: "Email {{email}}",
  guide: "Starter Guide (opens in a new tab)",
  gettingStarted: "Getting started",
  pdfInNewTab: " (PDF, opens in a new tab)",
};

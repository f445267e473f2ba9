import type { checkInvoice as german } from "../../de/site/check-invoice.ts";
import type { Translation } from "../../translation.ts";

export const checkInvoice: Translation<typeof german> = {
  title: "Check an e-invoice",
  description:
    "Is an e-invoice filled in and calculated correctly? Mappe checks XRechnung, ZUGFeRD and Factur-X without an account and does not keep the file.",
  heading: "Is everything right in this e-invoice?",
  lead: "Here you see what an XRechnung or ZUGFeRD invoice says, and whether it keeps to the rules of EN 16931. You need no account.",
  drop: "Drag an e-invoice here",
  choose: "Choose an e-invoice",
  limit: "One XML file, or a PDF with an e-invoice in it, {{size}} at most",
  file: "Choose file",
  submit: "Check",
  checking: "Checking the e-invoice…",
  private: "The file is only checked and then discarded at once. Nobody reads it.",
  errors: {
    "no-file": "Please choose a file.",
    "unknown-type": "This file is neither a PDF nor an XML file. Please choose an e-invoice.",
    "locked-pdf": "This PDF is protected by a password. Please save it without one, or choose the XML file.",
    "broken-pdf": "This PDF does not open: it is damaged or incomplete. Ask for it once more.",
    "no-invoice": "There is no e-invoice in this PDF. It may show an invoice, but it holds no data that can be checked.",
    "broken-xml": "This XML file cannot be read: it is damaged or incomplete. Ask for it once more.",
    "unknown-xml": "This XML file is not an e-invoice that Mappe knows. Mappe checks XRechnung, ZUGFeRD, Factur-X, UBL and CII.",
    order: "This file is an order ({{format}}), not an invoice.",
    "other-format":
      "This file is an e-invoice in the format {{format}}. Mappe only checks invoices by EN 16931: XRechnung, ZUGFeRD, Factur-X, UBL and CII.",
    "too-large": "The file is too large: {{size}} at most.",
    "too-slow": "The file did not arrive completely. Please try again on a better network.",
    "too-hard": "We could not check this file: reading it took too long. Please ask for a smaller file.",
    busy: "Many people are checking a file right now. Please try again in a moment.",
    "too-many": "A great many files came from your connection. Please try again in a quarter of an hour.",
  },
  checks: {
    title: "What is checked",
    form: {
      title: "Details and codes",
      text: "Against EN 16931; for XRechnung and ZUGFeRD against the profile that the invoice names.",
    },
    sums: { title: "Sums and VAT", text: "Calculated again, from the items to the amount to pay." },
    data: { title: "All data to read", text: "On one page, which you can print, too." },
    not: {
      title: "What remains open",
      text: "Whether goods and prices are right, and whether the tax office accepts the invoice. Nor are the data compared with the visible page of a PDF.",
    },
  },
  verdicts: {
    danger_one: "{{count}} error found",
    danger_other: "{{count}} errors found",
    warning_one: "No errors, {{count}} warning",
    warning_other: "No errors, {{count}} warnings",
    success: "No errors found",
  },
  checked: "“{{name}}” was checked against {{rules}}.",
  again: "Check another e-invoice",
  dropped: "The file was discarded after the check. When you leave this page, the result is gone.",
};

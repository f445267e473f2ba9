import type { InvoiceFinding } from "~/engines/contract";
import { type Difference, differencesOf } from "~/invoice/differences";
import type { InvoiceHead } from "~/invoice/facts-of";
import type { Db } from "~db/client.server";
import { findInvoice, mayBeTold } from "./find-invoice.server.ts";
import { readPrinted } from "./read-paper.server.ts";

/** An electronic invoice and what its pages say otherwise; agrees: they surely name the amount, and nothing differs */
export type ComparedInvoice = { said: InvoiceHead; findings: InvoiceFinding[]; differences: Difference[]; agrees: boolean };

/** may: what the viewer may do with the document */
type Compared = { versionId: string; may: { seeOriginals: boolean } };

/** Compares the electronic invoice that a version is with its pages; null if it is none, or the viewer may not be told what it says. */
export async function compareInvoice(db: Db, document: Compared, now: Date): Promise<ComparedInvoice | null> {
  const { versionId } = document;
  const found = await findInvoice(db, versionId);
  if (!found || !mayBeTold(document, found)) return null;
  const { said, findings, hasPages } = found;
  // Pages that were written of an XML file say what that says.
  if (!hasPages) return { said, findings, differences: [], agrees: false };
  const printed = await readPrinted(db, { versionId, now });
  const differences = differencesOf(said, printed);
  return { said, findings, differences, agrees: printed.facts.amount?.isSure === true && differences.length === 0 };
}

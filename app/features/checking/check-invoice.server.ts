import type { InvoiceEngine, ReadInvoice } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import type { Refused } from "~/lib/result";
import { lookAtFile, type NotLooked, type Sent } from "./look-at-file.server.ts";

type ToCheck = Sent & { engine?: Pick<InvoiceEngine, "read"> };

/** Reads an electronic invoice and what it breaks of the rules. The file is never stored. */
export function checkInvoice({ engine = engines().invoice, ...sent }: ToCheck): Promise<ReadInvoice | Refused<NotLooked>> {
  return lookAtFile(sent, ({ file, inTurn }) => inTurn(() => engine.read({ file })));
}

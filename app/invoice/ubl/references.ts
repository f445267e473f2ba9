import { allAt, firstAt, identifierOf, readFile, textAt } from "../elements.ts";
import type { Invoice } from "../invoice.ts";
import type { Element } from "../read-xml.ts";

export function readReferences(root: Element): Invoice["references"] {
  const papers = allAt(root, "AdditionalDocumentReference");
  const isCredit = root.name === "CreditNote";
  return {
    buyer: textAt(root, "BuyerReference"),
    // A credit note has no element of its own for the project: it stands among the papers with the type 50.
    project: isCredit
      ? textAt(
          papers.find((paper) => textAt(paper, "DocumentTypeCode") === "50"),
          "ID",
        )
      : textAt(root, "ProjectReference/ID"),
    contract: textAt(root, "ContractDocumentReference/ID"),
    order: textAt(root, "OrderReference/ID"),
    salesOrder: textAt(root, "OrderReference/SalesOrderID"),
    receivingAdvice: textAt(root, "ReceiptDocumentReference/ID"),
    despatchAdvice: textAt(root, "DespatchDocumentReference/ID"),
    tender: textAt(root, "OriginatorDocumentReference/ID"),
    accounting: textAt(root, "AccountingCost"),
  };
}

/** The thing that is invoiced, such as a meter, stands among the papers with the type 130. */
export function objectAt(from: Element, name: string): Invoice["object"] {
  const paper = allAt(from, name).find((each) => textAt(each, "DocumentTypeCode") === "130");
  return paper ? identifierOf(firstAt(paper, "ID")) : null;
}

/** Returns the papers that go with an invoice; the numbers 50 and 130 are those of references. */
export function attachedToUbl(root: Element): Element[] {
  return allAt(root, "AdditionalDocumentReference").filter((paper) => !["50", "130"].includes(textAt(paper, "DocumentTypeCode")));
}

export function readAttachment(paper: Element): Invoice["attachments"][number] {
  return {
    id: textAt(paper, "ID"),
    description: textAt(paper, "DocumentDescription"),
    address: textAt(paper, "Attachment/ExternalReference/URI"),
    file: readFile(firstAt(paper, "Attachment/EmbeddedDocumentBinaryObject")),
  };
}

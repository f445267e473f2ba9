import { allAt, textAt } from "../elements.ts";
import type { Invoice } from "../invoice.ts";
import type { Element } from "../read-xml.ts";
import type { Parts } from "./parts.ts";

/** Returns the papers that go with an invoice; the numbers 50 and 130 are those of references. */
export function attachedToCii(root: Element): Element[] {
  const agreement = "ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement";
  const papers = `SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/${agreement}/AdditionalReferencedDocument`;
  return allAt(root, papers).filter((paper) => !["50", "130"].includes(textAt(paper, "TypeCode")));
}

export function readReferences({ agreement, shipping, settlement }: Parts): Invoice["references"] {
  const idAt = (from: Element | undefined, name: string) => textAt(from, `${name}/IssuerAssignedID|ID`);
  const papers = allAt(agreement, "AdditionalReferencedDocument");
  return {
    buyer: textAt(agreement, "BuyerReference"),
    project: textAt(agreement, "SpecifiedProcuringProject/ID"),
    contract: idAt(agreement, "ContractReferencedDocument"),
    order: idAt(agreement, "BuyerOrderReferencedDocument"),
    salesOrder: idAt(agreement, "SellerOrderReferencedDocument"),
    receivingAdvice: idAt(shipping, "ReceivingAdviceReferencedDocument"),
    despatchAdvice: idAt(shipping, "DespatchAdviceReferencedDocument"),
    tender: textAt(
      papers.find((paper) => textAt(paper, "TypeCode") === "50"),
      "IssuerAssignedID",
    ),
    accounting: textAt(settlement, "ReceivableSpecifiedTradeAccountingAccount/ID"),
  };
}

/** The thing that is invoiced, such as a meter, stands among the papers with the type 130. */
export function objectAt(from: Element | undefined): Invoice["object"] {
  const paper = allAt(from, "AdditionalReferencedDocument").find((each) => textAt(each, "TypeCode") === "130");
  return paper ? { id: textAt(paper, "IssuerAssignedID"), scheme: textAt(paper, "ReferenceTypeCode") } : null;
}

import { expect, test } from "vitest";
import { textLanguage } from "./text-language.ts";

test.each<[ReturnType<typeof textLanguage>, string]>([
  ["de", "Sehr geehrte Damen und Herren, bitte überweisen Sie den Betrag von 119,00 € bis zum 3. Dezember auf unser Konto."],
  ["de", "Stadtwerke Lindau GmbH Rechnung Nr. 40118 Datum 18.11.2026 Strom 742,56 EUR Gesamtbetrag 995,56 EUR"],
  ["de", "Bäckerei Huber Kasse 2 Laugenbreze 3,30 Summe EUR 14,75 MwSt 0,74 Vielen Dank"],
  ["en", "Dear customer, please find attached the invoice for your order. We thank you for your payment within 14 days."],
  ["en", "Invoice number 4711 Date 18 Nov 2026 Total amount due £ 120.00 VAT 20 %"],
  ["en", "Corner Shop Milk 1.20 Bread 2.10 Total 3.30 Cash 5.00 Change 1.70"],
  [null, ""],
  [null, "4711 12,50 14,75 Huber Lindau"],
  [null, "Der Vertrag. The contract and the terms of the lease. Der Mieter und die Miete, nicht mit dem Vermieter für das Haus. With you."],
  [null, "Wij sturen u hierbij de factuur voor het abonnement. De betaling is in het geheel niet van toepassing of op een andere datum."],
  [null, "Veuillez trouver dans cette lettre la facture pour les travaux. Le total est à payer dans un délai de 30 jours."],
  [null, "Adjuntamos la factura de los servicios prestados. El total se paga por transferencia en la cuenta del banco."],
  [null, "Le inviamo la fattura per i lavori. Il totale della fattura non include le spese di spedizione in Italia."],
  [null, "Hermed sendes faktura for det arbejde, som blev udført. Beløbet er til betaling på den angivne dato og ikke senere."],
])("a text is %s: %s", (language, text) => {
  expect(textLanguage(text)).toBe(language);
});

import { dated, type LegalText, type Operator } from "./legal-text.ts";

export function termsInEnglish({ legalSince, name, supportEmail }: Operator): LegalText {
  return {
    title: "General terms and conditions",
    asOf: dated("en", "As of 01.11.2021", legalSince),
    contents: "Contents",
    intro: [
      `These terms apply to Germany, Austria and Switzerland. Mappe is provided by ${name}, called “we” below.`,
      "This is a translation for your convenience; the German text is the binding one.",
    ],
    sections: [
      {
        id: "scope",
        title: "1. Scope",
        body: [
          "These terms govern how you use Mappe: in the browser, on a smartphone and, where offered, as a program on your computer. They apply to consumers as well as to businesses, societies and public authorities based or resident in Germany, Austria or Switzerland.",
          "Terms of your own become part of the contract only if we agree to them expressly in text form.",
        ],
      },
      {
        id: "services",
        title: "2. Services",
        body: [
          "Mappe is a digital document office: scan or upload, have documents named and tagged automatically, recognise their text, search them, share them with other people and sign them.",
          "We offer the app in two forms:",
          [
            "as a free app with the scope that the price list describes for the free account,",
            "as a paid Pro version (also called “Premium” in the app) with a wider scope.",
          ],
          "Texts, names, types and tags recognised automatically are suggestions. Please check them before you rely on them.",
        ],
      },
      {
        id: "account",
        title: "3. Account and registration",
        body: [
          "You need an account to use Mappe. Please give correct details when you register and keep your password secret.",
          "After registration we send you an email with a confirmation link. It is valid for 24 hours; after that you can ask for a new one in the app. You can add documents as soon as your email address is confirmed.",
        ],
      },
      {
        id: "contract",
        title: "4. Conclusion of the contract",
        body: [
          "The contract for the free app is concluded when you complete the registration. The contract for the Pro version is concluded when you send the order and we confirm it or activate the Pro version.",
          "The contract is concluded in German. You can read, save and print these terms on this page at any time.",
        ],
      },
      {
        id: "payment",
        title: "5. Prices, billing and payment",
        body: [
          "The prices shown when you order apply, including statutory value added tax.",
          "The billing period is one month. If you choose the annual plan instead, you are billed yearly in advance and the billing period is one year. The amount is due at the beginning of each billing period.",
          "You can pay in these ways:",
          ["by credit or debit card,", "by PayPal,", "by SEPA direct debit."],
          "A payment service provider handles the payment. Which ways are possible in your case is shown when you order.",
        ],
      },
      {
        id: "withdrawal",
        title: "6. Right of withdrawal",
        body: [
          "If you are a consumer you may withdraw from the contract within 14 days without giving a reason. The period begins on the day the contract is concluded.",
          `A clear statement to us is enough, for example by email to ${supportEmail}. The period is kept if you send your statement before it ends.`,
          "After a withdrawal we refund all payments we received from you without delay and at the latest within 14 days of the day on which we received your statement. We use the same means of payment that you used and charge nothing for it.",
          "If you asked for the service to begin within the period, you pay a reasonable amount for the part you received before the withdrawal.",
        ],
      },
      {
        id: "cancellation",
        title: "7. Term and cancellation",
        body: [
          "You may end the free app at any time without notice.",
          "The Pro version is renewed for one more billing period at a time unless you cancel. You may cancel at any time; the cancellation takes effect at the end of the current billing period. Until then you keep the full scope; after that the scope of the free app applies.",
          "The right of both sides to terminate for good cause is not affected.",
        ],
      },
      {
        id: "duties",
        title: "8. Your content and duties",
        body: [
          "Your documents remain your documents. You grant us only the rights we need to store, process and show them for you and to pass them on to the people you share them with.",
          "Please upload only content that you may use and pass on. Unlawful content, malware and any use that harms the service or other people is not allowed.",
          "Mappe does not replace the keeping of papers that the law requires you to keep as originals.",
        ],
      },
      {
        id: "transfer",
        title: "9. Transfer and availability",
        body: [
          "Your documents are encrypted on their way between your device and our server (TLS). On the server the documents are processed, for example to recognise their text; there our programs can read them.",
          "We strive for a service without interruption. Maintenance, network faults and force majeure may limit availability for a time.",
        ],
      },
      {
        id: "warranty",
        title: "10. Warranty",
        body: [
          "The statutory rights in case of defects apply with these provisions: defects are to be reported to us within 2 weeks after they became apparent. Claims for defects expire after 12 months.",
          "Mandatory rights of consumers, and claims for intent, gross negligence and injury to life, body or health, are not affected.",
        ],
      },
      {
        id: "liability",
        title: "11. Liability",
        body: [
          "We are liable without limit for intent and gross negligence, for injury to life, body or health and under the product liability act. For simple negligence we are liable only if an essential duty of the contract is breached, and limited to the foreseeable, typical damage.",
          "Please keep important papers in a second place as well. You can download your original files at any time.",
        ],
      },
      {
        id: "privacy",
        title: "12. Privacy",
        body: ["How we treat your data is described in the privacy statement."],
      },
      {
        id: "changes",
        title: "13. Changes to these terms",
        body: [
          "We may change these terms for a good reason, such as new features or a change in the law. We tell you about changes by email in good time.",
          "You may object to a change within 6 weeks after receiving the message. If you do not object, the change counts as accepted; the message will say so again. If you object, the previous terms continue to apply and both sides may terminate the contract.",
        ],
      },
      {
        id: "law",
        title: "14. Applicable law",
        body: [
          "The law of the Federal Republic of Germany applies, excluding the UN Convention on Contracts for the International Sale of Goods. If you are a consumer living in Austria or Switzerland, the mandatory protective rules of your country remain applicable.",
          "For merchants the place of jurisdiction is the seat of the provider. For consumers the statutory places of jurisdiction of their country apply.",
        ],
      },
      {
        id: "closing",
        title: "15. Closing",
        body: ["If a provision is invalid the others remain valid. The statutory rule takes the place of the invalid provision."],
      },
    ],
  };
}

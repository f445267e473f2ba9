import { dated, type LegalText, type Operator } from "./legal-text.ts";

export function withdrawalInEnglish({ legalSince, name, address, supportEmail, withdrawAt }: Operator): LegalText {
  return {
    title: "Instructions on withdrawal",
    asOf: dated("en", "As of 01.11.2021", legalSince),
    contents: "Contents",
    intro: [
      "These instructions are for consumers who order the paid Pro version (also called “Premium” in the app). The free app can be ended at any time without notice.",
    ],
    sections: [
      {
        id: "right",
        title: "Right of withdrawal",
        body: [
          "You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period expires 14 days after the day on which the contract was concluded.",
          "To exercise the right of withdrawal, you must inform us of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an email):",
          [name, address, supportEmail].filter(Boolean).join("\n"),
          ...(withdrawAt
            ? [
                `You can also declare your withdrawal online: ${withdrawAt}. We will then confirm by email without delay when we received it and what you declared.`,
              ]
            : []),
          "You may use the model below, but it is not obligatory. To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.",
        ],
      },
      {
        id: "consequences",
        title: "Effects of withdrawal",
        body: [
          "If you withdraw from this contract, we shall reimburse to you all payments received from you without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.",
          "If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.",
        ],
      },
      {
        id: "form",
        title: "Model withdrawal form",
        body: [
          "If you wish to withdraw from the contract, you can fill in this text and send it to us:",
          [
            `To ${name}, ${supportEmail}:`,
            "I hereby give notice that I withdraw from my contract for the Pro version of Mappe.",
            "Ordered on:",
            "Name:",
            "Address and email address of the account:",
            "Date, signature (only if this form is notified on paper):",
          ],
        ],
      },
    ],
  };
}

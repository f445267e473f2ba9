import type { LegalSection } from "./legal-text.ts";

/** Services named in the statement, whether this installation offers them or not. */
export const privacyServicesInEnglish: LegalSection[] = [
  {
    id: "chat",
    title: "9. Live chat",
    body: [
      "Where we offer a live chat, we process your messages and whatever you tell us in it. The data of a conversation is erased within 2 hours of the last message.",
    ],
  },
  {
    id: "payment",
    title: "10. Payment",
    body: [
      "If you order the Pro version, a payment service provider authorises the payment. You can pay by credit or debit card, PayPal or SEPA direct debit. You enter card and bank details directly with the payment service provider; we learn only whether the payment succeeded and for which period.",
    ],
  },
  {
    id: "donations",
    title: "11. Donations",
    body: [
      "If you support us with a donation, we process name, amount, time and means of payment. As the law requires such records to be kept, we keep this data for 10 years.",
    ],
  },
  {
    id: "single-sign-on",
    title: "12. Signing in with other providers (single sign-on)",
    body: [
      "Instead of using email and password you can sign in, where offered, with an account at Amazon, Facebook or Google. You are taken to the provider's page to do so. We do not learn your password there; the provider learns that you sign in to Mappe.",
      "The provider can send us the following data from your account; we use only what your account at Mappe needs:",
      ["Salutation", "First name", "Last name", "Address", "Country", "Email address", "Date of birth"],
      "The legal basis is your consent, which you give at the provider and can withdraw there at any time.",
    ],
    parts: [
      {
        id: "amazon",
        title: "Amazon",
        body: ["The provider is Amazon Europe Core S.à r.l., 38 avenue John F. Kennedy, L-1855 Luxembourg."],
      },
      {
        id: "facebook",
        title: "Facebook",
        body: ["The provider is Meta Platforms Ireland Ltd., Merrion Road, Dublin 4, Ireland."],
      },
      {
        id: "google",
        title: "Google",
        body: ["The provider is Google Ireland Ltd., Gordon House, Barrow Street, Dublin 4, Ireland."],
      },
    ],
  },
  {
    id: "translation",
    title: "13. Translation service",
    body: [
      "Where a translation service is built into our pages, the text of a page is sent to it only when you ask for a translation. The service then learns your IP address and the address of the page.",
    ],
  },
  {
    id: "maps",
    title: "14. Map service",
    body: [
      "Where we show how to find us, the map may come from a map service. When the map is shown, the service learns your IP address; it learns your location only if you allow that in your browser.",
    ],
  },
  {
    id: "security-plugin",
    title: "15. Security plugin",
    body: [
      "A security plugin may be used to protect us from attacks. It checks requests by IP address, time and kind, and blocks conspicuous ones for a limited time. The legal basis is our legitimate interest in the security of the pages.",
    ],
  },
];

export const mail = {
  verification: {
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    greeting: "Guten Tag,",
    intro: "willkommen bei Mappe. Mit einem Klick bestätigen Sie, dass diese Adresse Ihnen gehört:",
    button: "E-Mail-Adresse bestätigen",
    validity: "Der Link gilt 24 Stunden. Danach können Sie in Mappe einen neuen anfordern.",
    ignore: "Sie haben sich nicht bei Mappe registriert? Dann ignorieren Sie diese Nachricht einfach.",
  },
};

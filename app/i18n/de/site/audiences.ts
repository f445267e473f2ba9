export const audiences = {
  title: "Für wen ist Mappe?",
  description: "Selbstständige, Unternehmen, Behörden, Vereine, Schulen, Mietparteien: wer Mappe nutzen kann und wofür.",
  heading: "Für alle, die mit Papier zu tun haben",
  lead: "Niemand braucht dafür einen Scanner oder ein Handbuch. Ein Smartphone oder ein PC genügt.",
  list: {
    professionals: {
      title: "Berufstätige und Selbstständige",
      text: "Belege von unterwegs, Bescheinigungen und Verträge, geordnet nach Typ und Schlagwort.",
    },
    businesses: {
      title: "Unternehmen",
      text: "Eingangspost und Rechnungen so ablegen, dass alle Beteiligten sie finden und niemand sie zweimal scannt.",
    },
    authorities: { title: "Behörden", text: "Anträge und Bescheide als durchsuchbares PDF, Rechte für jede Person einzeln vergeben." },
    students: { title: "Studierende", text: "Mitschriften, Buchseiten und Bescheinigungen fürs Amt, alles vom Smartphone aus." },
    societies: { title: "Vereine", text: "Protokolle, Mitgliedsanträge und Quittungen, die auch der nächste Vorstand noch findet." },
    tenants: {
      title: "Vermieter und Mieter",
      text: "Mietvertrag, Übergabeprotokoll und Nebenkostenabrechnung, für beide Seiten am selben Ort.",
    },
    pupils: { title: "Schülerinnen und Schüler", text: "Hausaufgaben und Arbeitsblätter abgeben, ohne Drucker und ohne schiefe Fotos." },
    teachers: { title: "Lehrkräfte", text: "Abgaben als PDF statt als Bildersammlung, Unterrichtsmaterial im Text durchsuchbar." },
    insurances: { title: "Versicherungen", text: "Schadensmeldungen mit lesbaren Belegen, vom Foto zum Dokument in einem Schritt." },
  },
  last: { title: "Sie haben sich wiedergefunden?", button: "Holen Sie sich noch heute Ihr kostenloses Konto" },
};

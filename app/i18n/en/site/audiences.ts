import type { audiences as german } from "../../de/site/audiences.ts";
import type { Translation } from "../../translation.ts";

export const audiences: Translation<typeof german> = {
  title: "Who is it for?",
  description: "Professionals, businesses, public authorities, societies, schools, tenants: who can use Mappe and for what.",
  heading: "For everybody who deals with paper",
  lead: "Nobody needs a scanner or a manual for it. A smartphone or a PC will do.",
  list: {
    professionals: { title: "Professionals", text: "Receipts from the road, certificates and contracts, sorted by type and tag." },
    businesses: {
      title: "Businesses",
      text: "File incoming post and invoices so that everybody concerned finds them and nobody scans them twice.",
    },
    authorities: {
      title: "Public authorities",
      text: "Applications and notices as searchable PDFs, rights given to each person separately.",
    },
    students: { title: "Students", text: "Lecture notes, book pages and certificates for the office, all from the smartphone." },
    societies: { title: "Societies", text: "Minutes, membership forms and receipts that the next board will still find." },
    tenants: { title: "Landlords and tenants", text: "Lease, handover record and utility bills, in the same place for both sides." },
    pupils: { title: "Pupils", text: "Hand in homework and worksheets without a printer and without crooked photos." },
    teachers: { title: "Teachers", text: "Work handed in as PDFs instead of a heap of images, teaching material searchable by its text." },
    insurances: { title: "Insurance companies", text: "Claims with legible receipts, from photo to document in one step." },
  },
  last: { title: "Did you find yourself?", button: "Get your free account today" },
};

import type { audiences as german } from "../../de/site/audiences.ts";
import type { Translation } from "../../translation.ts";

export const audiences: Translation<typeof german> = {
  title: "Who is it for?",
  description: "Professionals, businesses, public authorities, clubs, schools, tenants: who uses Mappe, and what for.",
  heading: "For everyone who deals with paper",
  lead: "No scanner, no manual. A smartphone or a PC is all it takes.",
  list: {
    professionals: { title: "Professionals", text: "Receipts from the road, certificates and contracts, sorted by type and tag." },
    businesses: {
      title: "Businesses",
      text: "File incoming post and invoices where everyone who needs them can find them – and nobody scans them twice.",
    },
    authorities: {
      title: "Public authorities",
      text: "Applications and notices as searchable PDFs, with permissions for each person.",
    },
    students: { title: "Students", text: "Lecture notes, book pages and certificates, all from your smartphone." },
    societies: { title: "Societies", text: "Minutes, membership forms and receipts that the next committee can still find." },
    tenants: { title: "Landlords and tenants", text: "Tenancy agreement, inventory and utility bills, in one place for both sides." },
    pupils: { title: "Pupils", text: "Hand in homework and worksheets without a printer and without crooked photos." },
    teachers: { title: "Teachers", text: "Pupils’ work as PDFs instead of a pile of photos, and teaching material you can search." },
    insurances: { title: "Insurance companies", text: "Claims with legible receipts, from photo to document in one step." },
  },
  last: { title: "Sound like you?", button: "Get your free account today" },
};

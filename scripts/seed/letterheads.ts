// Forty senders that a household has after ten years, and their letters. None of them exists.
import type { KindName } from "./kinds.ts";

export type Letterhead = { name: string; street: string; town: string; kinds: readonly [KindName, ...KindName[]] };

const known: readonly [string, string, string, ...KindName[]][] = [
  ["Stadtwerke Lindau GmbH", "Auenstraße 12", "88131 Lindau", "electricity", "meter"],
  ["Bodensee Energie AG", "Hafenweg 3", "88045 Friedrichshafen", "electricity", "contract"],
  ["Gasversorgung Allgäu GmbH", "Ringstraße 40", "87435 Kempten", "gas"],
  ["Telenetz Deutschland GmbH", "Funkturmallee 1", "53113 Bonn", "phone", "contract"],
  ["Seefunk Mobil GmbH", "Antennenweg 9", "70173 Stuttgart", "phone"],
  ["Bayern Rundfunkbeitrag Service", "Medienplatz 5", "80335 München", "mandate", "letter"],
  ["Alpina Versicherung AG", "Gipfelstraße 77", "80331 München", "policy", "premium"],
  ["Norddeutsche Haftpflicht a. G.", "Speicherstadt 8", "20457 Hamburg", "policy", "premium"],
  ["Krankenkasse Vital", "Gesundheitsring 2", "70174 Stuttgart", "letter", "premium"],
  ["Pflegeversicherung Süd VVaG", "Lindenplatz 14", "86150 Augsburg", "policy"],
  ["Sparkasse Bodensee", "Marktplatz 1", "88131 Lindau", "statement", "mandate"],
  ["Volksbank Allgäu eG", "Bahnhofstraße 22", "88161 Lindenberg", "statement", "credit"],
  ["Bausparkasse Heim AG", "Schlossallee 4", "74523 Schwäbisch Hall", "statement", "contract"],
  ["Finanzamt Lindau", "Brettermarkt 4", "88131 Lindau", "assessment", "letter"],
  ["Stadt Lindau (Bodensee)", "Bregenzer Straße 6", "88131 Lindau", "identity", "fee"],
  ["Landratsamt Lindau", "Stiftsplatz 4", "88131 Lindau", "fee", "certificate"],
  ["Standesamt Lindau", "Maximilianstraße 10", "88131 Lindau", "certificate"],
  ["Maschinenbau Rieger GmbH & Co. KG", "Industriestraße 31", "88239 Wangen", "payslip", "wageTax"],
  ["Ingenieurbüro Falk & Partner", "Kirchweg 19", "88085 Langenargen", "payslip", "wageTax"],
  ["Deutsche Rentenversicherung Süd", "Rentenweg 100", "84028 Landshut", "letter", "statement"],
  ["Dr. med. Ulrike Bäumler", "Zeppelinstraße 15", "88131 Lindau", "doctor"],
  ["Zahnarztpraxis Dr. Öztürk", "Inselgraben 7", "88131 Lindau", "doctor"],
  ["Augenklinik am See GmbH", "Uferweg 2", "88045 Friedrichshafen", "doctor"],
  ["Apotheke am Hafen", "Hafenplatz 3", "88131 Lindau", "receipt"],
  ["Bäckerei Huber", "Maximilianstraße 18", "88131 Lindau", "receipt"],
  ["Supermarkt Kornblum KG", "Friedrichshafener Straße 1", "88131 Lindau", "receipt"],
  ["Baumarkt Hammer & Söhne", "Gewerbepark 9", "88161 Lindenberg", "receipt", "order"],
  ["Möbelhaus Grün GmbH", "Wiesenstraße 50", "88212 Ravensburg", "order", "receipt"],
  ["Elektro Fuchs e. K.", "Gerberstraße 6", "88131 Lindau", "order", "receipt"],
  ["Buchhandlung Lesezeichen", "Cramergasse 2", "88131 Lindau", "receipt"],
  ["Schreibwaren Vogt", "Fischergasse 3", "88131 Lindau", "receipt"],
  ["Autohaus Sailer GmbH", "Kemptener Straße 80", "88131 Lindau", "garage", "contract"],
  ["Tankstelle Nonnenhorn", "Seestraße 61", "88149 Nonnenhorn", "receipt"],
  ["Deutsche Bahn Reisezentrum", "Bahnhofplatz 1", "88131 Lindau", "ticket"],
  ["Bodensee-Schifffahrt GmbH", "Seehafen 4", "88131 Lindau", "ticket"],
  ["Hotel Seeblick", "Promenade 21", "88709 Meersburg", "hotel"],
  ["Northwind Software Ltd.", "12 Harbour Street", "Bristol BS1 4RW", "english"],
  ["Cloudberry Hosting Inc.", "500 Pine Avenue", "Seattle, WA 98101", "english"],
  ["Turnverein Lindau 1850 e. V.", "Sportplatzweg 1", "88131 Lindau", "mandate", "letter"],
  ["Grundschule Reutin", "Schulstraße 8", "88131 Lindau", "letter", "certificate"],
];

export const letterheads: readonly Letterhead[] = known.map(([name, street, town, ...kinds]) => ({
  name,
  street,
  town,
  kinds: kinds as unknown as Letterhead["kinds"],
}));

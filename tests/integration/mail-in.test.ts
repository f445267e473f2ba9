import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { StoreAway } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import { documentNotes, documents, mailAddresses, users } from "~db/schema/index";
import { aPdf, aPng } from "../builders/papers.ts";
import { drainJobs } from "../support/jobs.ts";
import { addressOf, aLineTo, aMailDoor, mailDomain, recordsOf, signedBy, signedMail } from "../support/mail-door.ts";

const { received, stop } = await vi.hoisted(async () => (await import("../support/mail-server.ts")).startMailServer());
afterAll(stop);

const now = new Date("2026-11-29T10:00:00Z");
const pdf = await aPdf(["Ein Brief"]);

test("an attachment becomes a document that says from whom it came, and the mail's text is its note", async () => {
  const { db, person, send, came } = await aMailDoor();
  await send({
    subject: "Rechnung für Mai",
    text: "Bitte ablegen.\n-- \nJana",
    attachments: [{ filename: "rechnung-mai.pdf", content: pdf }],
  });
  expect(await came()).toEqual([["rechnung-mai.pdf", "working"]]);
  const [document] = await db.select().from(documents).where(eq(documents.ownerId, person.id));
  expect(document).toMatchObject({ door: "mail", origin: `${person.email} · Rechnung für Mai` });
  const [note] = await db.select().from(documentNotes);
  expect(note?.text).toBe(`E-Mail von Jana Albrecht <${person.email}>: Rechnung für Mai\n\nBitte ablegen.`);
  const [address] = await db.select().from(mailAddresses);
  expect(address?.lastMailAt).not.toBeNull();
});

test("what was cut off is not taken, and sent again it is taken once, also by two at once", async () => {
  const { port, person, send, came } = await aMailDoor();
  const mail = {
    messageId: "<immer@post.example>",
    date: now,
    attachments: [{ filename: "brief.pdf", content: pdf, contentType: "application/pdf" }],
  };
  const line = await aLineTo(port);
  await line.say("EHLO post.example\r\n");
  await line.say(`MAIL FROM:<${person.email}>\r\n`);
  await line.say(`RCPT TO:<${addressOf(person)}>\r\n`);
  await line.say("DATA\r\n");
  line.socket.write(`From: ${person.email}\r\nSubject: Halb\r\n\r\nDer Anfang von`);
  line.end();
  expect(await came()).toEqual([]);

  const raw = await signedMail(mail, person);
  await Promise.all([send({ raw }), send({ raw })]);
  await send({ raw });
  expect(await came()).toEqual([["brief.pdf", "working"]]);
});

test("one id for every mail, as some scanners give, loses none of them", async () => {
  const { send, came } = await aMailDoor();
  for (const filename of ["eins.pdf", "zwei.pdf"]) await send({ messageId: "<scan@scanner>", attachments: [{ filename, content: pdf }] });
  expect((await came()).map(([name]) => name)).toEqual(["eins.pdf", "zwei.pdf"]);
});

test("mail to somebody whose account is disabled is refused as to nobody's address, until it is enabled", async () => {
  const { db, person, answerTo, came } = await aMailDoor();
  const mail = { to: addressOf(person), attachments: [{ filename: "a.pdf", content: pdf }] };
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
  expect(await answerTo(mail)).toBe(550);
  expect(await came()).toEqual([]);
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, person.id));
  expect(await answerTo(mail)).toBe(250);
});

test("nobody's address, an ended one, and another domain are refused before anything is sent", async () => {
  const { db, person, answerTo } = await aMailDoor();
  expect(await answerTo({ to: `niemand@${mailDomain}` })).toBe(550);
  expect(await answerTo({ to: "niemand@anderswo.example" })).toBe(550);
  expect(await answerTo({ to: addressOf(person).toUpperCase(), attachments: [{ filename: "a.pdf", content: pdf }] })).toBe(250);
  await db.delete(mailAddresses);
  expect(await answerTo()).toBe(550);
});

test("strangers and forged senders are listed and not taken; whom the person allows gets in with proof", async () => {
  const records = { ...recordsOf("post.example"), ...recordsOf("stadtwerke.example", "v=DMARC1; p=none") };
  const { person, send, came } = await aMailDoor({ records, allowed: ["@stadtwerke.example"] });
  const attachments = [{ filename: "rechnung.pdf", content: pdf }];
  const from = "Stadtwerke <rechnung@stadtwerke.example>";
  await send({ from: "Gewinn <info@gewinn.example>", subject: "Ihr Gewinn", attachments });
  await send({ subject: "Ich bin es", attachments, dkim: signedBy("gewinn.example") });
  await send({ from, subject: "Ohne Nachweis", attachments, dkim: signedBy("post.example") });
  await send({ from, subject: "Mit Nachweis", attachments, dkim: signedBy("stadtwerke.example") });
  expect(await came()).toEqual([
    ["Ihr Gewinn", "foreign-sender"],
    ["Ich bin es", "unproven-sender"],
    ["Ohne Nachweis", "unproven-sender"],
    ["rechnung.pdf", "working"],
  ]);
  expect(person.email).toContain("@post.example");
});

test("a sender whose domain's servers do not answer is asked to try again", async () => {
  const { answerTo, came } = await aMailDoor({ records: { ...recordsOf("post.example"), "TXT mail._domainkey.post.example": "away" } });
  expect(await answerTo({ attachments: [{ filename: "a.pdf", content: pdf }] })).toBe(451);
  expect(await came()).toEqual([]);
});

test("the servers that a domain names may send for it, and without a policy the usual one holds", async () => {
  const records = { "TXT post.example": [["v=spf1 ip4:127.0.0.1 -all"]] };
  const unsigned = { dkim: undefined as never, attachments: [{ filename: "a.pdf", content: pdf }] };
  const { person, send, came } = await aMailDoor({ records });
  await send({ ...unsigned, subject: "Von zu Hause" });
  await send({ ...unsigned, subject: "Von anderswo", envelope: { from: "info@gewinn.example", to: addressOf(person) } });
  expect(await came()).toEqual([
    ["a.pdf", "working"],
    ["Von anderswo", "unproven-sender"],
  ]);
});

test("the word of the mail server before us is taken, of its lines only the uppermost and of nobody else's", async () => {
  const { person, send, came } = await aMailDoor({ authserv: "mx.firma.example", records: {} });
  const results = (value: string) => ({ key: "Authentication-Results", value });
  const mail = async (subject: string, ...values: string[]) =>
    send({ subject, dkim: undefined as never, headers: values.map(results), attachments: [{ filename: `${subject}.pdf`, content: pdf }] });
  await mail("gut", "mx.firma.example; dmarc=pass (p=reject) header.from=post.example; spf=fail smtp.mailfrom=x@gewinn.example");
  await mail("signiert", "mx.firma.example 1; dkim=pass header.d=post.example header.s=mail");
  await mail("angemeldet", `mx.firma.example; auth=pass smtp.auth=${person.email}`);
  await mail("fremd", "mx.anderswo.example; dmarc=pass header.from=post.example");
  await mail("gefälscht", "mx.firma.example; dmarc=fail header.from=post.example", "mx.firma.example; dmarc=pass header.from=post.example");
  await mail("anderer", "mx.firma.example; dmarc=pass header.from=gewinn.example");
  await mail("ohne");
  expect(await came()).toEqual([
    ["gut.pdf", "working"],
    ["signiert.pdf", "working"],
    ["angemeldet.pdf", "working"],
    ["fremd", "unproven-sender"],
    ["gefälscht", "unproven-sender"],
    ["anderer", "unproven-sender"],
    ["ohne", "unproven-sender"],
  ]);
});

test("what is no paper is passed over, and what Mappe cannot take is refused by name", async () => {
  const { send, came } = await aMailDoor();
  await send({
    subject: "Allerlei",
    html: 'Mit <b>Gruß</b> <img src="cid:logo">',
    attachments: [
      { filename: "logo.png", content: await aPng("Logo"), cid: "logo", contentDisposition: "inline" },
      { filename: "termin.ics", content: "BEGIN:VCALENDAR", contentType: "text/calendar" },
      { filename: "../../etc/Brief an\u202e das Amt.docx", content: Buffer.from("PK\x03\x04[Content_Types].xml") },
      { filename: "alles.zip", content: Buffer.from("PK\x03\x04") },
      { filename: "winmail.dat", content: "x", contentType: "application/ms-tnef" },
      { filename: "geheim.p7m", content: "x", contentType: "application/pkcs7-mime" },
      { filename: "leer.pdf", content: "" },
      { filename: "scan0001.pdf", content: pdf },
    ],
  });
  expect(await came()).toEqual([
    ["Brief an das Amt.docx", "office"],
    ["alles.zip", "zip"],
    ["winmail.dat", "winmail"],
    ["geheim.p7m", "encrypted-mail"],
    ["leer.pdf", "empty"],
    ["Allerlei.pdf", "working"],
  ]);
});

test("forwarded mails are opened, and what they hold is said to be from whoever wrote them", async () => {
  const { db, person, send, came } = await aMailDoor();
  const inner = await signedMail(
    {
      from: "Stadtwerke Lindau <rechnung@stadtwerke.example>",
      subject: "Ihre Rechnung",
      html: "<p>Guten Tag&nbsp;Frau Albrecht,</p><script>x</script>",
      attachments: [{ filename: "rechnung.pdf", content: pdf }],
    },
    person,
  );
  await send({
    subject: "WG: Ihre Rechnung",
    attachments: [{ filename: "Ihre Rechnung.eml", content: inner, contentType: "message/rfc822" }],
  });
  expect(await came()).toEqual([["rechnung.pdf", "working"]]);
  const [document] = await db.select().from(documents);
  expect(document).toMatchObject({ saidSender: "Stadtwerke Lindau", origin: `${person.email} · WG: Ihre Rechnung` });
  const [note] = await db.select().from(documentNotes);
  expect(note?.text).toBe("E-Mail von Stadtwerke Lindau <rechnung@stadtwerke.example>: Ihre Rechnung\n\nGuten Tag Frau Albrecht,");
});

test("names in old and odd encodings are read", async () => {
  const { person, send, came } = await aMailDoor();
  const part = (header: string) =>
    `--b\r\nContent-Type: application/pdf\r\n${header}\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf.toString("base64")}\r\n`;
  const raw = Buffer.concat([
    Buffer.from(
      `From: ${person.email}\r\nSubject: =?iso-8859-1?Q?Gr=FC=DFe?=\r\nMessage-ID: <namen@post.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`,
    ),
    Buffer.from(part("Content-Disposition: attachment; filename*0*=UTF-8''B%C3%BCro; filename*1*=%20neu.pdf")),
    Buffer.from(part("Content-Disposition: attachment; filename==?windows-1252?Q?M=FCll.pdf?=")),
    Buffer.from(part('Content-Disposition: attachment; filename="M\xfcnze.pdf"'), "latin1"),
    Buffer.from("--b--\r\n"),
  ]);
  await send({ raw, envelope: { from: person.email, to: addressOf(person) } });
  expect((await came()).map(([name]) => name)).toEqual(["Büro neu.pdf", "Müll.pdf", "M\ufffdnze.pdf"]);
});

test("a mail of the person's own without a file is answered once an hour, and no program is", async () => {
  const { db, url, person, send, came } = await aMailDoor();
  const waiting = async () =>
    (await db.execute<{ task: string }>(`select task_identifier as task from graphile_worker.jobs`)).map(({ task }) => task);
  await send({ subject: "Urlaub", headers: { "Auto-Submitted": "auto-replied" } });
  await send({ subject: "Rundbrief", list: { unsubscribe: "https://liste.example" } });
  await send({ subject: "Zustellung", envelope: { from: "", to: addressOf(person) } });
  expect(await waiting()).toEqual([]);
  await send({ subject: "Hier ist die Rechnung" });
  await send({ subject: "Noch eine" });
  expect(await came()).toEqual(
    ["Urlaub", "Rundbrief", "Zustellung", "Hier ist die Rechnung", "Noch eine"].map((name) => [name, "no-papers"]),
  );
  expect(await waiting()).toEqual(["send-mail-answer"]);
  await drainJobs(url);
  expect(received).toHaveLength(1);
  const [letter] = received;
  expect(letter).toMatchObject({ to: [person.email] });
  expect(letter?.mail.subject).toBe("Kein Dokument in „Noch eine“");
  expect(letter?.mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
});

test.each([
  ["ten thousand parts", "full-mail", many(10_000, "Content-Type: application/pdf; name=x.pdf\r\n\r\nx")],
  ["a hundred parts within each other", "unreadable-mail", nested(100)],
  ["ten mails within each other", "unreadable-mail", forwarded(10)],
  ["four million empty lines", "unreadable-mail", `\r\n${"\r\n".repeat(4_000_000)}`],
])("%s", async (_, reason, body) => {
  const { person, send, came } = await aMailDoor({ mostBytes: 10_000_000, authserv: "mx" });
  const raw = `Authentication-Results: mx; dmarc=pass header.from=post.example\r\nFrom: ${person.email}\r\nSubject: Bombe\r\nMessage-ID: <bombe>\r\n${body}`;
  await send({ raw: Buffer.from(raw), envelope: { from: person.email, to: addressOf(person) } });
  expect((await came()).map(([, became]) => became)).toEqual([reason]);
});

test("headers without end, half line breaks, several senders and what is too large are refused", async () => {
  const { person, answerTo, came } = await aMailDoor({ mostBytes: 500_000 });
  const answerToRaw = (raw: string) => answerTo({ raw: Buffer.from(raw), envelope: { from: person.email, to: addressOf(person) } });
  const from = `From: ${person.email}\r\n`;
  expect(await answerToRaw(`${from}${"X-Nichts: nichts\r\n".repeat(10_000)}\r\nText\r\n`)).toBe(554);
  expect(await answerToRaw(`${from}${"DKIM-Signature: v=1\r\n".repeat(9)}\r\nText\r\n`)).toBe(554);
  // Whoever judges senders spends the square of a header's length on it.
  expect(await answerToRaw(`${from}DKIM-Signature: v=1; h=${":".repeat(5000)}\r\n\r\nText\r\n`)).toBe(554);
  expect(await answerToRaw(`${from}Received: ${"a ".repeat(5000)}\r\n\r\nText\r\n`)).toBe(554);
  expect(await answerToRaw(`${from}X-Nichts: a\r\n \r\n b\r\n\r\nText\r\n`)).toBe(554);
  expect(await answerToRaw(`${from}From: info@gewinn.example\r\n\r\nText\r\n`)).toBe(554);
  expect(await answerToRaw(`From: ${person.email}, info@gewinn.example\r\n\r\nText\r\n`)).toBe(554);
  expect(await answerToRaw(`Subject: Ohne\r\n\r\nText\r\n`)).toBe(554);
  expect(await answerToRaw(`${from}\r\n${"x".repeat(600_000)}\r\n`)).toBe(552);
  expect(await came()).toEqual([]);
});

test("a line says the size that is taken, sends half a line break, and is told off", async () => {
  const { person, port } = await aMailDoor({ mostBytes: 500_000 });
  const { say } = await aLineTo(port);
  expect(await say("EHLO post.example\r\n")).toContain("SIZE 500000");
  expect(await say(`MAIL FROM:<${person.email}> SIZE=600000\r\n`)).toMatch(/^552/);
  expect(await say("AUTH PLAIN\r\n")).toMatch(/^5/);
  await say(`MAIL FROM:<${person.email}>\r\n`);
  await say(`RCPT TO:<${addressOf(person)}>\r\n`);
  await say("DATA\r\n");
  expect(await say(`From: ${person.email}\r\n\r\nText\n.\nMAIL FROM:<x@y.example>\r\n.\r\n`)).toMatch(/^554/);
});

test("more connections and strangers than anybody needs are put off", async () => {
  const { port, send, answerTo } = await aMailDoor();
  const from = "info@gewinn.example";
  for (let times = 0; times < 20; times++) await send({ from, subject: `Gewinn ${times}` });
  expect(await answerTo({ from })).toBe(451);
  expect(await answerTo({ attachments: [{ filename: "a.pdf", content: pdf }] })).toBe(250);
  for (let lines = 0; lines < 10; lines++) await aLineTo(port);
  expect(await answerTo()).toBe(421);
});

test("while the store is away the sender tries again, and then has each file taken once", async () => {
  const { person, send, came } = await aMailDoor();
  const attachments = ["eins.pdf", "zwei.pdf"].map((filename) => ({ filename, content: pdf }));
  const raw = await signedMail({ attachments }, person);
  const really = storage().put;
  const put = vi.spyOn(storage(), "put").mockImplementationOnce(really).mockRejectedValueOnce(new StoreAway("away"));
  vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(send({ raw })).rejects.toMatchObject({ responseCode: 451 });
  expect(await came()).toEqual([["eins.pdf", "working"]]);
  put.mockRestore();
  await send({ raw });
  expect((await came()).map(([name]) => name)).toEqual(["eins.pdf", "zwei.pdf"]);
});

function many(times: number, part: string): string {
  return `Content-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\n${part}\r\n`.repeat(times)}--b--\r\n`;
}

function nested(depth: number): string {
  const open = Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`);
  return `${open.join("")}Content-Type: application/pdf\r\n\r\nx\r\n`;
}

function forwarded(depth: number): string {
  return `${"Content-Type: message/rfc822\r\n\r\n".repeat(depth)}Subject: Innen\r\n\r\nText\r\n`;
}

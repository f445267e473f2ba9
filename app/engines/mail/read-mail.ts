import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import type { MailPart, MailSaid, ReadMail } from "../contract.ts";
import { htmlText } from "./html-text.ts";
import { pictureSize } from "./picture-size.ts";

/** parts within parts, and bytes of all headers, beyond which a mail is not read */
const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024 };
/** forwarded mails within each other that are opened */
const deepest = 5;

/** A picture within the text is a paper from this size on; what is smaller is a logo, a signature or a counting pixel. */
const leastInline = { side: 480, bytes: 40_000 };

/** UTF-16 units of a mail's text that are kept */
const longestText = 4000;

/** Parts that say something to programs and are no papers. */
const ofPrograms =
  /^(text\/(calendar|vcard|x-vcard|directory|rfc822-headers|x-amp-html)|application\/(ics|(x-)?pkcs7-signature|pgp-(signature|keys))|message\/(delivery-status|disposition-notification|feedback-report|global-delivery-status))$/;

/** mostFiles: those that are passed over counted as well */
type Asked = { file: string; outDir: string; mostFiles: number };

/**
 * Reads a mail: the files that are attached to it and to the mails that were forwarded with it are written into a folder, in their order, each with what
 * its mail says. Only bounds that the mail breaks make it unreadable; what a file is, is found out by others.
 */
export async function readMail({ file, outDir, mostFiles }: Asked): Promise<ReadMail> {
  const parts: MailPart[] = [];
  const mail = await parsed(await readFile(file));
  if (!mail) return { ok: false, reason: "unreadable-mail" };
  const state = { outDir, mostFiles, parts, seen: 0 };
  const isFull = !(await collect(mail, state, 0));
  if (isFull) return { ok: false, reason: "full-mail" };
  return { ok: true, said: saidBy(mail), messageId: mail.messageId ?? "", isAutomatic: isAutomatic(mail), parts };
}

async function parsed(bytes: Uint8Array): Promise<Email | undefined> {
  return PostalMime.parse(bytes, { ...limits, forceRfc822Attachments: true }).catch(() => undefined);
}

type State = Omit<Asked, "file"> & { parts: MailPart[]; seen: number };

/** Returns false if there are more files than are taken. */
async function collect(mail: Email, state: State, depth: number): Promise<boolean> {
  const said = saidBy(mail);
  for (const attachment of mail.attachments) {
    if (++state.seen > state.mostFiles) return false;
    if (attachment.mimeType === "message/rfc822") {
      if (!(await openForwarded(attachment, { said, state, depth }))) return false;
    } else {
      const part = await partOf(attachment, said, state);
      if (part) state.parts.push(part);
    }
  }
  return true;
}

async function openForwarded(
  attachment: Attachment,
  { said, state, depth }: { said: MailSaid; state: State; depth: number },
): Promise<boolean> {
  const inner = depth < deepest ? await parsed(contentOf(attachment)) : undefined;
  if (inner) return collect(inner, state, depth + 1);
  state.parts.push({ name: nameOf(attachment) || "mail.eml", said, reason: "unreadable-mail" });
  return true;
}

async function partOf(attachment: Attachment, said: MailSaid, { outDir, seen }: State): Promise<MailPart | undefined> {
  const { mimeType } = attachment;
  const name = nameOf(attachment);
  if (mimeType === "application/ms-tnef" || /^winmail\.dat$/i.test(name)) return { name: name || "winmail.dat", said, reason: "winmail" };
  if (isEncrypted(mimeType)) return { name: name || said.subject, said, reason: "encrypted-mail" };
  if (ofPrograms.test(mimeType)) return undefined;
  const bytes = contentOf(attachment);
  if (bytes.length === 0 && !name) return undefined;
  if (isWithinText(attachment) && !isPaper(bytes, mimeType)) return undefined;
  const file = path.join(outDir, `part-${seen}`);
  await writeFile(file, bytes);
  return { name, said, path: file, bytes: bytes.length };
}

function isEncrypted(mimeType: string): boolean {
  return ["application/pgp-encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime"].includes(mimeType);
}

/** Some programs call what was attached inline as well, so that only pictures are judged by their size. */
function isWithinText({ disposition, related, contentId, mimeType }: Attachment): boolean {
  return (
    mimeType.startsWith("image/") &&
    disposition !== "attachment" &&
    (disposition === "inline" || related === true || contentId !== undefined)
  );
}

function isPaper(bytes: Buffer, mimeType: string): boolean {
  if (mimeType === "image/gif" || bytes.length < leastInline.bytes) return false;
  const size = pictureSize(bytes);
  return size === undefined || Math.min(size.width, size.height) >= leastInline.side;
}

function nameOf({ filename }: Attachment): string {
  return filename?.trim() ?? "";
}

function contentOf({ content }: Attachment): Buffer {
  return typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}

function saidBy({ from, subject = "", text, html }: Email): MailSaid {
  const whole = text?.trim() ? text : htmlText(html ?? "");
  return {
    address: from?.address ?? "",
    sender: from?.name ?? "",
    subject,
    // What stands below the line of two hyphens is a signature.
    text:
      whole
        .slice(0, 4 * longestText)
        .split(/\r?\n-- \r?\n/)[0]
        ?.slice(0, longestText) ?? "",
  };
}

/** Whether a program wrote it, or to a list (RFC 3834): nobody waits for an answer. */
function isAutomatic({ headers, returnPath }: Email): boolean {
  const said = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  return (
    said("auto-submitted").some((value) => value !== "no") ||
    said("precedence").some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    ["list-id", "list-unsubscribe", "x-auto-response-suppress", "x-autoreply"].some((name) => said(name).length > 0) ||
    returnPath === ""
  );
}

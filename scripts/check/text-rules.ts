// What every text keeps to, beyond being there: the words of the glossary, one ellipsis, sentence case in English.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../sources.mjs";

type Language = "de" | "en";

/** English texts as the specification quotes them. */
const quoted = [
  "404 Error, Page Not Found",
  "About Me",
  "About Us",
  "Add Pages",
  "All Documents",
  "Back to Documents",
  "Change Password",
  "Clear Filters",
  "Confirm New Password",
  "Connect Request",
  "Continue without Save",
  "Crop & Analyse",
  "Display Name",
  "Document Name",
  "Document Type",
  "Edit Photo",
  "Edit Profile Photo",
  "Extracting Text From Document...",
  "First Name",
  "Forgot Password",
  "Free Trial",
  "Get Started",
  "Go to Home Page",
  "Go to Profile",
  "Invalid Email",
  "Invalid Password",
  "Last Name",
  "Loading...",
  "Location and Date",
  "Manage Account",
  "Mobile Number",
  "My Profile",
  "New Documents",
  "New Password",
  "New Signature",
  "New Tag",
  "Oops Something went wrong",
  "Please Wait, Detecting Document Type",
  "Processing...",
  "Recent Documents",
  "Redeem Now",
  "Reset Password",
  "Revert Back",
  "Save and Continue",
  "Share Document",
  "Show Password",
  "Sign Again",
  "Signature Required",
  "Something went wrong, Please try again later.",
  "Starter Guide",
  "Tax Relevant",
  "The Invite will be deleted.",
  "Unlimited Pages",
  "Upload Date",
  "Uploading....",
  "Use Cases",
  "Web Camera",
  "Your Invitation has been deleted.",
].sort((one, other) => other.length - one.length);

/** Names keep their capitals in the middle of a sentence. */
const names =
  /^(WebDAV|FacturX|Outlook|Rich|Text|OpenAPI|IdempotencyKey|ContentType|IfMatch|RetryAfter|RateLimit|Mappe|Premium|Basic|Google|Facebook|Stripe|Microsoft|Authenticator|Adobe|Acrobat|LibreOffice|Excel|Numbers|Linux|Node|JavaScript|PostgreSQL|WebP|German|English|Italian|Germany|Austria|Switzerland|Rosenweg|Version|Settings|Camera|Formats|Most|Compatible|Back|Tab|Shift|Ctrl|Del|PgUp|PgDn|Esc|Enter|Art|I|Page)$/;

const sentenceEnds = /[.!?:;–—“”›·(|]|\{\{\w+\}\}|<\/?\w+>/;

/** Returns what is wrong with a text, in a few words each. */
export function faultsOf(text: string, language: Language, notSaid: readonly RegExp[]): string[] {
  const faults = notSaid.filter((word) => word.test(text)).map((word) => `says ${text.match(word)?.[0]}, see GLOSSARY.md`);
  const free = language === "en" ? quoted.reduce((rest, given) => rest.replaceAll(given, ""), text) : text;
  if (/\s…/.test(text)) faults.push("has a blank before an ellipsis");
  if (/\.\.\./.test(free)) faults.push("has dots for an ellipsis");
  if (language === "en" && /[\d}]\s%/.test(text)) faults.push("has a blank before %");
  if (language === "de" && /[\d}]%/.test(text)) faults.push("has no blank before %");
  const capital = language === "en" ? capitalIn(free) : undefined;
  if (capital) faults.push(`has a capital inside a sentence: ${capital}`);
  return faults;
}

function capitalIn(text: string): string | undefined {
  return text
    .split(sentenceEnds)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .map((word) => word.replace(/’s$|[^\p{L}]/gu, ""))
    .find((word) => /^\p{Lu}\p{Ll}/u.test(word) && !names.test(word));
}

/** Reads from the glossary what is not said: German in the last column but one, English in the last. */
export function notSaidIn(glossary: string): Record<Language, RegExp[]> {
  const rows = glossary.split("\n").filter((line) => line.startsWith("| "));
  const said = (cell: number) =>
    rows.flatMap((row) => [...(row.split("|").at(cell) ?? "").matchAll(/`([^`]+)`/g)].map(([, word = ""]) => patternOf(word)));
  return { de: said(-3), en: said(-2) };
}

export function readGlossary(): string {
  return readFileSync(path.join(root, "app/i18n/GLOSSARY.md"), "utf8");
}

/** A word or several; a star stands for any letters. */
function patternOf(word: string): RegExp {
  const letters = word.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "\\p{L}*");
  return new RegExp(`(?<![\\p{L}-])${letters}(?![\\p{L}-])`, "u");
}

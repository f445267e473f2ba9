const hidden = "[redacted]";

/** Names of fields that hold a secret or a person's address. */
const telling = /token|secret|passw|authori[sz]ation|cookie|credential|e-?mail|api_?key/i;

const rules: [RegExp, string][] = [
  // postgres://mappe:s3cret@host, smtp://…
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@:]+(:[^\s/@]*)?@/gi, `$1${hidden}@`],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*/g, hidden],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/((?:token|secret|passw(?:or)?d|authorization|cookie|api_?key)["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s,;&)]+)/gi, `$1${hidden}`],
];

/** The random part of links and cookies; an id is no secret. */
const longWord = /[\w-]{32,}/g;
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Removes secrets, tokens and people's addresses from a text, so that no bystander reads them on an admin's screen. */
export function redactText(text: string): string {
  const told = rules.reduce((told, [pattern, replacement]) => told.replace(pattern, replacement), text);
  return told.replace(longWord, (word) => (isRandom(word) ? hidden : word));
}

/** Does the same for any JSON value. */
export function redact(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, telling.test(name) ? hidden : redact(inner)]));
}

/** Tells whether a word is random: letters and digits mixed or, because one random word in 1,500 has no digit, capitals among small letters. */
function isRandom(word: string): boolean {
  const rest = word.replace(ids, "");
  const strewn = rest.match(/[a-z][A-Z]/g) ?? [];
  return rest.length >= 32 && ((/\d/.test(rest) && /[a-z]/i.test(rest)) || strewn.length > 3);
}

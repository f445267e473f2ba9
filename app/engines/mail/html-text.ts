/** UTF-16 units of HTML that are looked at: a note keeps far fewer. */
const longestHtml = 300_000;

const unseen = new Set(["head", "style", "script", "title", "template"]);
const breaks = new Set(["br", "p", "div", "tr", "li", "table", "ul", "ol", "blockquote", "hr", "h1", "h2", "h3", "h4", "h5", "h6"]);

const named: Readonly<Record<string, string>> = Object.fromEntries(
  "nbsp: |amp:&|lt:<|gt:>|quot:\"|apos:'|auml:ä|ouml:ö|uuml:ü|Auml:Ä|Ouml:Ö|Uuml:Ü|szlig:ß|euro:€|ndash:–|mdash:—|hellip:…|bdquo:„|ldquo:“|rdquo:”|lsquo:‘|rsquo:’|sbquo:‚|laquo:«|raquo:»|sect:§|copy:©|reg:®|eacute:é|egrave:è|agrave:à|middot:·|bull:•"
    .split("|")
    .map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
);

/** Returns what people read of the HTML of a mail, at a cost that grows with its length alone. */
export function htmlText(whole: string): string {
  const html = whole.slice(0, longestHtml);
  const lower = html.toLowerCase();
  const said: string[] = [];
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf("<", at);
    said.push(inOneLine(html.slice(at, open < 0 ? undefined : open)));
    if (open < 0) break;
    const end = lower.startsWith("<!--", open) ? after(lower, "-->", open) : after(lower, ">", open);
    const tag = tagAt(lower, open);
    if (breaks.has(tag)) said.push("\n");
    at = unseen.has(tag) ? after(lower, ">", after(lower, `</${tag}`, end)) : end;
  }
  return decoded(said.join(""));
}

/** The name of the element that begins or ends there; "": it is none, or what ends is of those that are not seen. */
function tagAt(lower: string, open: number): string {
  const [, slash = "", name = ""] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 16)) ?? [];
  return slash && unseen.has(name) ? "" : name;
}

function after(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return named[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
}

/** Just enough reading of HTML to send what a browser without script would send. */

export type Element = {
  tag: string;
  attributes: Record<string, string> /** inner HTML; "" for void elements */;
  inner: string;
  start: number;
};

const attribute = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
const openTag = (tag: string) => new RegExp(`<(${tag})((?:\\s(?:"[^"]*"|'[^']*'|[^>"'])*)?)>`, "gi");
const isVoid = new Set(["input", "img", "br", "hr", "meta", "link", "source"]);

export function elements(html: string, tag: string): Element[] {
  const text = withoutComments(html);
  return [...text.matchAll(openTag(tag))].map((match) => {
    const [whole, name = "", rest = ""] = match;
    const start = match.index + whole.length;
    return {
      tag: name.toLowerCase(),
      attributes: attributesOf(rest),
      inner: isVoid.has(name.toLowerCase()) ? "" : innerOf(text, name, start),
      start: match.index,
    };
  });
}

// React separates neighbouring texts by empty comments.
function withoutComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, "").replace(/<script\b.*?<\/script>/gis, "");
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = "", a, b, c]) => [name.toLowerCase(), unescapeHtml(a ?? b ?? c ?? "")]),
  );
}

function innerOf(html: string, tag: string, start: number): string {
  const edge = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, "gi");
  edge.lastIndex = start;
  let depth = 1;
  for (let match = edge.exec(html); match; match = edge.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, match.index);
  }
  return html.slice(start);
}

/** The text that a person reads in HTML. */
export function textOf(html: string): string {
  const visible = withoutComments(html).replace(/<style\b.*?<\/style>/gis, "");
  return unescapeHtml(visible.replace(/<\/?mark>/g, "").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

export function unescapeHtml(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith("#")) return String.fromCodePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
    return named[name] ?? whole;
  });
}

/** A part of a line: plain, or within signs that mark it. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "emphasis"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; content: Inline[] }
  /** lines: as they were broken in an address, with two blanks or a backslash at their ends */
  | { kind: "paragraph"; lines: Inline[][] }
  | { kind: "list"; ordered: boolean; items: Inline[][] };

export type Markdown = { title: string | undefined; blocks: Block[] };

/**
 * Reads the part of Markdown that letters and legal pages need: headings, paragraphs, lists, strong and emphasised words, links to http, https and
 * mailto addresses. All else, HTML too, is plain text. The first heading of the first level is the title.
 */
export function readMarkdown(text: string): Markdown {
  const chunks = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  const read: Markdown = { title: undefined, blocks: [] };
  const ids = new Set<string>();
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) read.blocks.push(paragraphOf(open));
    open = [];
  };
  for (const line of chunks) {
    const [, signs, heading] = /^(#{1,6})[ \t]+(\S.*)$/.exec(line) ?? [];
    const [, sign, item] = /^ {0,3}([-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/.exec(line) ?? [];
    const last = read.blocks.at(-1);
    if (signs && heading) {
      close();
      if (signs === "#" && read.title === undefined) read.title = plainOf(inlineOf(trimmed(heading)));
      else read.blocks.push(headingOf(signs.length, trimmed(heading), ids));
    } else if (sign && item) {
      close();
      const ordered = /\d/.test(sign);
      const list = read.blocks.at(-1);
      if (list?.kind === "list" && list.ordered === ordered) list.items.push(inlineOf(item.trim()));
      else read.blocks.push({ kind: "list", ordered, items: [inlineOf(item.trim())] });
    } else if (line.trim() === "") close();
    else if (open.length === 0 && last?.kind === "list" && /^\s/.test(line)) last.items.at(-1)?.push(...inlineOf(` ${line.trim()}`));
    else open.push(line);
  }
  close();
  return read;
}

/** Without the signs that close a heading. */
function trimmed(heading: string): string {
  let end = heading.length;
  while (end > 0 && "# \t".includes(heading.charAt(end - 1))) end -= 1;
  return heading.slice(0, end);
}

function headingOf(signs: number, text: string, ids: Set<string>): Block {
  const content = inlineOf(text);
  const name = plainOf(content)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join("-");
  let id = name || "part";
  for (let n = 2; ids.has(id); n += 1) id = `${name || "part"}-${n}`;
  ids.add(id);
  return { kind: "heading", level: signs <= 2 ? 2 : 3, id, content };
}

function paragraphOf(lines: readonly string[]): Block {
  const joined: string[] = [];
  let isBroken = true;
  for (const line of lines) {
    const text = line.trim().replace(/\\$/, "");
    if (isBroken) joined.push(text);
    else joined.push(`${joined.pop()} ${text}`);
    isBroken = line.endsWith("  ") || line.endsWith("\\");
  }
  return { kind: "paragraph", lines: joined.map(inlineOf) };
}

/** A sign by itself, words between signs, or a link. Each alternative ends at its first closing sign, so that no text takes long to read. */
const marked =
  /\\([\\*_[\]<>#`-])|\*\*([^*\n]{1,500})\*\*|\*([^*\s][^*\n]{0,500})\*|\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)|<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/g;

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, sign, strong, emphasis, words, target, address] = match;
    plain(parts, text.slice(at, match.index));
    at = match.index + whole.length;
    if (sign !== undefined) plain(parts, sign);
    else if (strong !== undefined) parts.push({ kind: "strong", content: inlineOf(strong) });
    else if (emphasis !== undefined) parts.push({ kind: "emphasis", content: inlineOf(emphasis) });
    else if (address !== undefined) link(parts, { href: address, words: address.replace(/^mailto:/i, ""), whole });
    else link(parts, { href: target ?? "", words: words ?? "", whole });
  }
  plain(parts, text.slice(at));
  return parts;
}

function link(parts: Inline[], { href, words, whole }: { href: string; words: string; whole: string }): void {
  const isTaken = /^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(href) && URL.canParse(href);
  if (isTaken) parts.push({ kind: "link", href, content: [{ kind: "text", text: words }] });
  else plain(parts, whole);
}

function plain(parts: Inline[], text: string): void {
  const last = parts.at(-1);
  if (text === "") return;
  if (last?.kind === "text") last.text += text;
  else parts.push({ kind: "text", text });
}

function plainOf(content: readonly Inline[]): string {
  return content.map((part) => (part.kind === "text" ? part.text : plainOf(part.content))).join("");
}

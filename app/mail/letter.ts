type Place = { text: string; link: string };

type Letter = {
  language: string;
  greeting: string;
  before: string[];
  /** each with an address of its own */
  entries?: Place[];
  button: string;
  link: string;
  after: string[];
  /** how such letters come to an end */
  end?: Place[];
};

/** The same letter as plain text and as HTML that every mail program can show. */
export function writeLetter({ language, greeting, before, entries = [], button, link, after, end = [] }: Letter): {
  text: string;
  html: string;
} {
  const text = [greeting, ...before, ...entries.map(inText), link, ...after, ...end.map(inText), "Mappe"].join("\n\n");
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1d1f24;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:36em;margin:0 auto">
<p style="color:#1520a6;font-size:21px;font-weight:700">Mappe</p>
${[greeting, ...before].map(paragraph).join("\n")}
${entries.length > 0 ? `<ul style="margin:0 0 24px;padding-left:20px">${entries.map((entry) => `<li style="margin:8px 0">${anchor(entry)}</li>`).join("\n")}</ul>` : ""}
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1520a6;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="color:#5d616b;font-size:13px;word-break:break-all">${escapeHtml(link)}</p>
${after.map(paragraph).join("\n")}
${end.map((place) => `<p style="color:#5d616b;font-size:13px">${anchor(place)}</p>`).join("\n")}
</div></body></html>
`;
  return { text: `${text}\n`, html };
}

function inText({ text, link }: Place): string {
  return `${text}\n${link}`;
}

function anchor({ text, link }: Place): string {
  return `<a href="${escapeHtml(link)}" style="color:#1520a6">${escapeHtml(text)}</a>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

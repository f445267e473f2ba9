const levels = 9;
const times = 10;

/** A PDF of some kilobytes whose drawing would last for years: each form draws the next ten times. */
export function aHardPdf(): Buffer {
  const forms = Array.from({ length: levels }, (_, n) => {
    const inner = n === levels - 1 ? "0 0 5 5 re f" : "/Fx Do ".repeat(times);
    return stream(inner, `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /Fx ${n + 6} 0 R >> >>`);
  });
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /Fx 5 0 R >> >> >>",
    stream("/Fx Do"),
    ...forms,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj`).join("\n");
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF`, "latin1");
}

function stream(content: string, more = ""): string {
  return `<< ${more} /Length ${content.length} >> stream\n${content}\nendstream`;
}

/** What sheets are drawn on: a document of pdfkit, or pictures that show the same. */
export type Canvas = {
  page: { width: number; height: number };
  registerFont(name: string, file: string): unknown;
  font(name: string): Canvas;
  fontSize(size: number): Canvas;
  widthOfString(text: string): number;
  text(
    text: string,
    x: number,
    y: number,
    options: { lineBreak: false; baseline: "alphabetic"; features?: PDFKit.Mixins.OpenTypeFeatures[] },
  ): Canvas;
  fillColor(colour: string): Canvas;
  fillOpacity(opacity: number): Canvas;
  lineWidth(width: number): Canvas;
  lineCap(cap: "round"): Canvas;
  lineJoin(join: "round"): Canvas;
  path(path: string): Canvas;
  moveTo(x: number, y: number): Canvas;
  lineTo(x: number, y: number): Canvas;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Canvas;
  rect(x: number, y: number, width: number, height: number): Canvas;
  clip(): Canvas;
  fill(colour: string, rule?: "non-zero"): Canvas;
  fillAndStroke(fill: string, stroke: string): Canvas;
  stroke(colour: string): Canvas;
  image(png: Buffer, x: number, y: number, options: { fit: [number, number]; align: "center"; valign: "center" }): Canvas;
  save(): Canvas;
  restore(): Canvas;
  translate(x: number, y: number): Canvas;
  scale(factor: number): Canvas;
  rotate(degrees: number): Canvas;
  addPage(options: { size: [number, number]; margin: number }): Canvas;
};

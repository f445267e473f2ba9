import { qrCode } from "~/lib/qr-code";
import type { Canvas } from "~/pdf/sheet/canvas";
import { black } from "~/pdf/sheet/ink";

/** modules of white around it */
const border = 2;

/** Draws an address as a QR code on white paper, in one path of its dark rows. */
export function drawCode(doc: Canvas, address: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { path, size } = qrCode(address, { border });
  doc.roundedRect(x, y, side, side, 2).fill("#ffffff");
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill(black)
    .restore();
}

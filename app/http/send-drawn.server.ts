import { Readable } from "node:stream";
import { sendFile } from "./send-file.server.ts";

/** Sends a picture that was drawn for this answer. */
export function sendDrawn(request: Request, { svg, tag }: { svg: Buffer; tag: string }): Promise<Response> {
  return sendFile(request, { mediaType: "image/svg+xml", bytes: svg.length, body: Readable.from([svg]), tag });
}

// The package brings no types; these are the parts in use.
declare module "scribe.js-ocr/tess/TessWorker.js" {
  import type { Recognised } from "~/ocr/recognised";

  export class TessWorker {
    static create(languages: string[], engine: number, options: object, parameters: Record<string, string>): Promise<TessWorker>;
    /** Two answers: of this engine, and of the other one, which is not asked. */
    recognize2(
      picture: Uint8Array<ArrayBuffer>,
      options: { lstm: true; rotateAuto: true },
      output: { blocks: true; text: false },
    ): Promise<[Promise<{ data: Recognised }>, Promise<unknown>]>;
  }
}

// The package brings no types; these are the parts in use.
declare module "scribe.js-ocr" {
  /** px of the picture */
  export type Bounds = { left: number; top: number; right: number; bottom: number };
  export type RecognisedWord = { text: string; conf: number; bbox: Bounds };
  export type RecognisedPage = { dims: { width: number; height: number }; lines: { words: RecognisedWord[] }[] };
  export type RecogniseOptions = { langs: string[]; mode: "speed" | "quality" };
  export type ScribeDocument = {
    ocr: { active: RecognisedPage[] };
    recognize(options: RecogniseOptions): Promise<unknown>;
    close(): Promise<void>;
  };

  const scribe: {
    opt: { langPath: string | null; workerN: number | null };
    openDocument(files: string[] | { imageFiles: ArrayBuffer[] }): Promise<ScribeDocument>;
    terminate(): Promise<void>;
  };
  export default scribe;
}

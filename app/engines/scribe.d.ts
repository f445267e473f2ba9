// The package brings no types; these are the parts in use.
declare module "scribe.js-ocr/tess/core/tesseract-core-simd-lstm.js" {
  type Pix = { get_w(): number; get_h(): number; get_d(): number /** words of 32 bits in a row */; get_wpl(): number; get_data(): number };

  export type TessBaseAPI = {
    /** engine: 1 is LSTM alone; 0 is answered where all went well */
    Init(dataFolder: null, languages: string, engine: 1, configFile: string): number;
    SetVariable(name: string, value: string): void;
    /** reads the file /input; orientation: of EXIF; answers 1 if it is no picture */
    SetImageFile(orientation: number, radians: number, isDoubled: boolean): number;
    GetInputImage(): Pix;
    FindLines(): void;
    GetGradient(): number;
    GetEstimatedResolution(): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    Clear(): void;
  };

  export type TesseractCore = {
    FS: { writeFile(name: string, data: Uint8Array | string): void; unlink(name: string): void };
    TessBaseAPI: new () => TessBaseAPI;
  };

  /** Emscripten's options. */
  type Options = {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): Record<string, never>;
    TesseractProgress(): void;
    print(): void;
    printErr(): void;
  };

  export default function startCore(options: Options): Promise<TesseractCore>;
}

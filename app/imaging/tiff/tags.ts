/** Tags of TIFF 6.0 and its supplements. */
export const tag = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  stripRows: 278,
  stripBytes: 279,
  acrossResolution: 282,
  downResolution: 283,
  planes: 284,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  extraSamples: 338,
  sampleFormat: 339,
};

export const compression = { none: 1, lzw: 5, oldJpeg: 6, jpeg: 7, deflate: 8, oldDeflate: 32946, packBits: 32773 };

/** The values of the tag for colours; the others are brightness and chroma, or a palette. */
export const colours = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, cmyk: 5 };

/**
 * Why a PDF's own text may not be what its page says. part: print stands where it has no words, as on a scan with a stamp.
 * layer: it lies over a picture of the page, as somebody's software once read it.
 */
export type TextDoubt = "part" | "layer";

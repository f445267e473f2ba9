/**
 * The reason to doubt that a PDF's own text is what its page says. part: print stands where the text has no words, as on a scan with a stamp. layer:
 * the text lies over a picture of the page, as some software once read it.
 */
export type TextDoubt = "part" | "layer";

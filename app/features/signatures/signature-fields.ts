/** The fields of the form part for making or choosing a signature. */
export const signatureFields = {
  way: "signature-way",
  /** image id of the saved signature that the form shows */
  saved: "signature-saved",
  /** one field for each stroke: pen and points, separated by commas */
  stroke: "signature-stroke",
  height: "signature-height",
  pen: "signature-pen",
  name: "signature-name",
  hand: "signature-hand",
  picture: "signature-picture",
  /** asks for the state of a picture that was sent before */
  look: "signature-look",
} as const;

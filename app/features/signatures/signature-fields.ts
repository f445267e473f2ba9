/** Fields of the form part by which a signature is made or chosen. */
export const signatureFields = {
  way: "signature-way",
  /** of the saved one that the form shows */
  saved: "signature-saved",
  /** one a stroke: pen and points, by commas */
  stroke: "signature-stroke",
  height: "signature-height",
  pen: "signature-pen",
  name: "signature-name",
  hand: "signature-hand",
  picture: "signature-picture",
} as const;

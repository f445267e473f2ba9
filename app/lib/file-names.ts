/** Names that cameras, scanners and phones give. They say when a picture was taken, and nothing about the paper. */
const byMachine = /^(?:img|pxl|dsc|vid|mvimg|photo|foto|scan|scn|screenshot|bildschirmfoto|whatsapp|signal|image|doc)[\s_-]*\d/i;
const ofAnything =
  /^(?:scan|scanned|image|picture|bild|photo|foto|camera|kamera|document|dokument|doc|file|datei|download|upload|untitled|unbenannt|page|seite)?[\s\d_().-]*(?:\.\w{1,5})?$/i;

export function isByMachine(fileName: string): boolean {
  return byMachine.test(fileName);
}

/** Tells whether a file's name says nothing about the paper in it. */
export function namesNothing(fileName: string): boolean {
  return isByMachine(fileName) || ofAnything.test(fileName);
}

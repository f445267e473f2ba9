/** The facts of a signature that PDF viewers show. at: the only time in it */
export type FieldFacts = { name: string; reason: string; at: Date };

/** The offset in the finished file at which the signature's dictionary begins, and the bytes that its container may have. */
export type Place = { offset: number; reserved: number };

/** A number with as many digits as the range of any file will need. */
const anyNumber = 9_999_999_999;

/**
 * Adds an invisible signature field to the present page, with room for a container that is put in once the file is written.
 * As nothing is appended to the file later, the signature covers all of it.
 */
export function addSignatureField(doc: PDFKit.PDFDocument, { name, reason, at }: FieldFacts, reserved: number): Place {
  const value = doc.ref({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "ETSI.CAdES.detached",
    ByteRange: [0, anyNumber, anyNumber, anyNumber],
    Contents: Buffer.alloc(reserved),
    M: at,
    // A plain string would be a name of the format.
    Name: new String(name),
    Reason: new String(reason),
    Reference: [
      {
        Type: "SigRef",
        TransformMethod: "DocMDP",
        // Filling in and signing is allowed: a recipient may want to add a signature of their own.
        TransformParams: { Type: "TransformParams", P: 2, V: "1.2" },
      },
    ],
  });
  const inside = doc as unknown as Inside;
  const field = doc.ref({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Sig",
    T: new String("Mappe"),
    F: 132,
    Rect: [0, 0, 0, 0],
    P: inside.page.dictionary,
    V: value,
  });
  inside.page.annotations.push(field);
  inside._root.data.AcroForm = doc.ref({ Fields: [field], SigFlags: 3, DR: { Font: {} } });
  inside._root.data.Perms = { DocMDP: value };
  // pdfkit ends the form with the document and looks for traces of its own initForm(); but that one makes viewers change the file.
  inside._acroform = { fonts: {}, defaultFont: "-" };
  // An object that is never ended keeps the document from ending.
  field.end(undefined);
  value.end(undefined);
  return { offset: (value as unknown as { offset: number }).offset, reserved };
}

type Inside = {
  page: { dictionary: unknown; annotations: unknown[] };
  _root: { data: Record<string, unknown> };
  _acroform: { fonts: object; defaultFont: string };
};

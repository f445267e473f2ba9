import type { PDFObject } from "mupdf";

// The things that may stand on a page under a seal. It is a list of what is allowed. Everything that a viewer or a printer may show in its own way is
// missing: other pictures for printing, transfer functions, overprinting, fonts that are not embedded, layers, colours of one press. So is everything
// that is invented later.

const deepest = 40;
const mostObjects = 50_000;

type Check = (object: PDFObject, seen: Seen) => boolean;

const anything: Check = () => true;

/** Tells whether a page looks the same wherever it is shown. Throws on pages without end. */
export function looksOneWay(page: PDFObject): boolean {
  const unit = page.get("UserUnit");
  if (!unit.isNull() && unit.asNumber() !== 1) return false;
  const group = page.get("Group");
  const seen = new Seen();
  return areResources(page.getInheritable("Resources"), seen) && (group.isNull() || isGroup(group, seen));
}

/** The objects that were checked already: they may refer to each other. */
class Seen {
  private readonly numbers = new Set<string>();
  private depth = 0;

  /** Checks an object once as this kind; as long as it is being checked it is taken for good. */
  once(kind: string, object: PDFObject, check: () => boolean): boolean {
    if (object.isIndirect()) {
      const key = `${kind} ${object.asIndirect()}`;
      if (this.numbers.has(key)) return true;
      this.numbers.add(key);
      if (this.numbers.size > mostObjects) throw new Error("A page of too many objects.");
    }
    this.depth += 1;
    if (this.depth > deepest) throw new Error("A page of endless depth.");
    try {
      return check();
    } finally {
      this.depth -= 1;
    }
  }
}

function areResources(object: PDFObject, seen: Seen): boolean {
  return seen.once("resources", object, () =>
    hasOnly(object, seen, {
      ProcSet: anything,
      ExtGState: each(isState),
      ColorSpace: each(isColourSpace),
      Pattern: each(isPattern),
      Shading: each(isShading),
      XObject: each(isDrawn),
      Font: each(isFont),
      Properties: each((properties) => !["OCG", "OCMD"].includes(nameOf(properties.get("Type")))),
    }),
  );
}

/** Tells whether an object has only these keys, with allowed values. Keys that are not copied are not checked. */
function hasOnly(object: PDFObject, seen: Seen, allowed: Record<string, Check>): boolean {
  if (!object.isDictionary() && !object.isStream()) return false;
  let isGood = true;
  object.forEach((value, key) => {
    const check = notCopied.has(String(key)) ? anything : allowed[String(key)];
    isGood &&= check?.(value, seen) ?? false;
  });
  return isGood;
}

const notCopied = new Set(["StructParent", "StructParents", "PieceInfo", "Metadata", "LastModified", "Parent", "Length", "DL"]);

function each(check: Check): Check {
  return (object, seen) => {
    if (!object.isDictionary()) return false;
    let isGood = true;
    object.forEach((value) => {
      isGood &&= check(value, seen);
    });
    return isGood;
  };
}

function nameOf(object: PDFObject): string {
  return object.isName() ? object.asName() : "";
}

const named =
  (...names: string[]): Check =>
  (object) =>
    names.includes(nameOf(object));
const isNo: Check = (object) => object.isBoolean() && !object.asBoolean();

const blendModes = [
  ...["Normal", "Compatible", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn", "HardLight"],
  ...["SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity"],
];

const isState: Check = (object, seen) =>
  seen.once("state", object, () =>
    hasOnly(object, seen, {
      ...{ Type: anything, LW: anything, LC: anything, LJ: anything, ML: anything, D: anything, RI: anything, FL: anything, SA: anything },
      ...{ CA: anything, ca: anything, AIS: anything, TK: anything, SM: anything },
      ...{ OP: isNo, op: isNo, OPM: anything, BM: named(...blendModes) },
      Font: isSetFont,
      SMask: isSoftMask,
    }),
  );

const isSetFont: Check = (object, seen) => object.isArray() && isFont(object.get(0), seen);

const isSoftMask: Check = (object, seen) =>
  nameOf(object) === "None" ||
  hasOnly(object, seen, { Type: anything, S: named("Alpha", "Luminosity"), G: isForm, BC: anything, TR: named("Identity") });

const isGroup: Check = (object, seen) =>
  hasOnly(object, seen, { Type: anything, S: named("Transparency"), CS: isColourSpace, I: anything, K: anything });

const plainSpaces = ["DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern", "G", "RGB", "CMYK"];

/** Tells whether a colour space is safe: colours of one press (Separation, DeviceN) look different on devices that have them. */
const isColourSpace: Check = (object, seen) => {
  if (object.isName()) return plainSpaces.includes(object.asName());
  if (!object.isArray()) return false;
  return seen.once("colours", object, () => {
    switch (nameOf(object.get(0))) {
      case "CalGray":
      case "CalRGB":
      case "Lab":
        return true;
      case "ICCBased":
        return object.get(1).isStream();
      case "Indexed":
        return isColourSpace(object.get(1), seen);
      case "Pattern":
        return object.get(1).isNull() || isColourSpace(object.get(1), seen);
      default:
        return object.length === 1 && plainSpaces.includes(nameOf(object.get(0)));
    }
  });
};

const isPattern: Check = (object, seen) =>
  seen.once("pattern", object, () => {
    const more = { Type: anything, PatternType: anything, Matrix: anything };
    if (object.get("PatternType").asNumber() === 2) return hasOnly(object, seen, { ...more, Shading: isShading, ExtGState: isState });
    const box = { PaintType: anything, TilingType: anything, BBox: anything, XStep: anything, YStep: anything };
    return object.isStream() && hasOnly(object, seen, { ...more, ...box, ...isPacked, Resources: areResources });
  });

const isShading: Check = (object, seen) =>
  seen.once("shading", object, () => {
    const places = { Coords: anything, Domain: anything, Extend: anything, Matrix: anything, Decode: anything, VerticesPerRow: anything };
    const bits = { BitsPerCoordinate: anything, BitsPerComponent: anything, BitsPerFlag: anything };
    const looks = { Background: anything, BBox: anything, AntiAlias: anything, Function: anything, ColorSpace: isColourSpace };
    return hasOnly(object, seen, { ShadingType: anything, ...places, ...bits, ...looks, ...isPacked });
  });

const isDrawn: Check = (object, seen) => (nameOf(object.get("Subtype")) === "Image" ? isImage(object, seen) : isForm(object, seen));

// A form has to name its resources: without them, some viewers use the page's and others none, so it would look different.
const isForm: Check = (object, seen) =>
  seen.once("form", object, () => {
    const facts = { Type: anything, Subtype: named("Form"), FormType: anything, Name: anything, BBox: anything, Matrix: anything };
    const isWhole = object.isStream() && !object.get("Resources").isNull();
    return isWhole && hasOnly(object, seen, { ...facts, ...isPacked, Resources: areResources, Group: isGroup });
  });

const isImage: Check = (object, seen) =>
  seen.once("image", object, () => {
    const size = { Type: anything, Subtype: anything, Name: anything, Width: anything, Height: anything, BitsPerComponent: anything };
    const looks = { ImageMask: anything, Decode: anything, Interpolate: anything, Intent: anything, Matte: anything };
    const mask: Check = (given) => given.isArray() || isImage(given, seen);
    return (
      object.isStream() && hasOnly(object, seen, { ...size, ...looks, ...isPacked, ColorSpace: isColourSpace, Mask: mask, SMask: mask })
    );
  });

const filters = [
  "FlateDecode",
  "LZWDecode",
  "ASCIIHexDecode",
  "ASCII85Decode",
  "RunLengthDecode",
  "CCITTFaxDecode",
  "DCTDecode",
  "JBIG2Decode",
];

/** The allowed ways of packing a stream. A file in another file and a picture that contains several are not among them. */
const isPacked: Record<string, Check> = {
  DecodeParms: anything,
  Filter: (object) => {
    const all = object.isArray() ? Array.from({ length: object.length }, (_, place) => object.get(place)) : [object];
    return all.every((filter) => filters.includes(nameOf(filter)));
  },
};

/** Tells whether a font brings its letters along: otherwise each viewer uses others. */
const isFont: Check = (object, seen) =>
  seen.once("font", object, () => {
    switch (nameOf(object.get("Subtype"))) {
      case "Type3":
        return each((drawing) => drawing.isStream())(object.get("CharProcs"), seen) && areResources(object.get("Resources"), seen);
      case "Type0":
        return isWholeMap(object.get("Encoding")) && isEmbedded(object.get("DescendantFonts").get(0));
      default:
        return isEmbedded(object);
    }
  });

function isEmbedded(font: PDFObject): boolean {
  const descriptor = font.get("FontDescriptor");
  return ["FontFile", "FontFile2", "FontFile3"].some((file) => descriptor.get(file).isStream());
}

/** Tells whether the map of letters is complete: it stands in the file without another map, or is an identity. */
function isWholeMap(encoding: PDFObject): boolean {
  if (encoding.isStream()) return encoding.get("UseCMap").isNull();
  return ["Identity-H", "Identity-V"].includes(nameOf(encoding));
}

import type { functions as german } from "../de/functions.ts";
import type { Translation } from "../translation.ts";

export const functions: Translation<typeof german> = {
  camera: "Scanning with the camera",
  images: "Image upload",
  pdf: "PDF upload",
  crop: "Crop and rotate",
  filters: "Filters",
  text: "Text recognition",
  type: "Automatic type",
  tags: "Automatic tags",
  search: "Search",
  edit: "Edit",
  versions: "Version control",
  sharing: "Sharing and rights",
  signature: "Signature",
  export: "Export as PDF and text",
};

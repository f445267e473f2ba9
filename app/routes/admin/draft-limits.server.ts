import { env } from "~/env.server";

/** The limits of a form with files, as its screen states them. */
export const draftLimits = {
  maxFileBytes: env.MAX_FILE_BYTES,
  maxPages: env.MAX_PDF_PAGES,
  maxFiles: env.MAX_FORM_FILES,
  quota: env.MAX_PERSON_BYTES,
  maxPixels: env.MAX_PIXELS,
};

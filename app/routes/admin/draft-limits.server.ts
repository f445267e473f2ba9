import { env } from "~/env.server";

/** What a form of files may hold, as its screen says. */
export const draftLimits = {
  maxFileBytes: env.MAX_FILE_BYTES,
  maxPages: env.MAX_PDF_PAGES,
  maxFiles: env.MAX_FORM_FILES,
  quota: env.MAX_PERSON_BYTES,
};

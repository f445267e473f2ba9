import { takenTypes } from "~/imaging/file-type";

/** What a file input offers that adds pages to a document: some systems know a file by its ending alone. */
export const acceptedTypes = Object.entries(takenTypes)
  .flatMap(([type, { endings }]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(",");

/** The same for people. */
export const acceptedKinds = Object.values(takenTypes)
  .map(({ name }) => name)
  .join(", ");

/** What a file input offers for a new document: the files of a ZIP become a document each. */
export const acceptedForNew = `${acceptedTypes},application/zip,.zip`;

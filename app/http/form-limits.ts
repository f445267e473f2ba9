import { KB, MB } from "~/lib/bytes";

/** bytes of a form without files */
export const maxFormBytes = 1 * MB;

/** No form on our screens exceeds one of these limits; a form that does is refused as a whole. */
export const formLimits = {
  /** fields of a form with files */
  fieldsBesideFiles: 500,
  /** fields of a form without: the list has a box for each of its rows */
  fields: 2500,
  /** bytes of a field's name */
  name: 200,
  /** bytes of a field's value */
  value: 64 * KB,
  /** bytes of all fields of a form with files */
  values: 2 * MB,
  /** bytes of a form that belong to no file: its fields, and the text between its parts */
  besideFiles: 5 * MB,
  /** steps of a name that is a path, as in entries[3].email */
  depth: 4,
  /** the highest index in such a path */
  index: 99,
  /** files of which each becomes a document of its own */
  filesApart: 1000,
  /** files beyond those that are taken: told by name */
  namedFiles: 50,
  /** files and fields of a form with files */
  parts: 3000,
} as const;

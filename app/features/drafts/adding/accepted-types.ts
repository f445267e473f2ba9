import { takenTypes } from "~/imaging/file-type";

/** What a file input of New Upload offers: some systems know a file by its ending alone. */
export const acceptedTypes = Object.entries(takenTypes)
  .flatMap(([type, { endings }]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(",");

/** The same for people. */
export const acceptedKinds = Object.values(takenTypes)
  .map(({ name }) => name)
  .join(", ");

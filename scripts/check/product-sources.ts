import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../sources.mjs";

/** The sources of the product, for checks that read them. */
export const productSources = ["app", "jobs", "db"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      file: path.posix.join(folder, ...file.split(path.sep)),
      text: readFileSync(path.join(root, folder, file), "utf8"),
    })),
);

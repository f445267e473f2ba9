import { readFileSync } from "node:fs";
import routes from "~/routes";

type Entry = { path?: string; index?: boolean; children?: Entry[]; file: string };
export type Address = { /** as in routes.ts */ address: string; file: string; takesPosts: boolean };

/** Every address there is. */
export const addresses: Address[] = addressesOf(routes as Entry[]);

function addressesOf(entries: Entry[], parent = ""): Address[] {
  return entries.flatMap(({ path, children, file }) => {
    const address = [parent, path].filter(Boolean).join("/");
    return children ? addressesOf(children, address) : [{ address, file, takesPosts: hasAction(file) }];
  });
}

function hasAction(file: string): boolean {
  return /^export ((async )?function|const) action\b/m.test(readFileSync(`app/${file}`, "utf8"));
}

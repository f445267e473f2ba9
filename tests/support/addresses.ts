import { readFileSync } from "node:fs";
import routes from "~/routes";

type Entry = { path?: string; index?: boolean; children?: Entry[]; file: string };
export type Address = { /** as in routes.ts */ address: string; file: string; takesPosts: boolean };

/** Every address of the site. */
export const addresses: Address[] = addressesOf(routes as Entry[]);

function addressesOf(entries: Entry[], parent = ""): Address[] {
  return entries.flatMap(({ path, children, file }) => {
    const address = [parent, path].filter(Boolean).join("/");
    const own = { address, file, takesPosts: hasAction(file) };
    return [...(isScreen(path, children) ? [own] : []), ...addressesOf(children ?? [], address)];
  });
}

/** A frame has an address only through its content; a screen may hold dialogs that have addresses of their own. */
function isScreen(path?: string, children?: Entry[]): boolean {
  return !children || (path !== undefined && !children.some(({ index }) => index));
}

function hasAction(file: string): boolean {
  return /^export ((async )?function|const) action\b/m.test(readFileSync(`app/${file}`, "utf8"));
}

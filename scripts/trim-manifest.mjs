// Leaves out of what browsers are told of routes those that no script leads to, as each route costs every screen some bytes: the pages of people who
// came by a link, which are opened as a whole, pictures and files, and what only programs ask.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const withoutScript = [
  // The page with the pad, and the layout around it, have script.
  /^routes\/(link\/|sign\/(?!(layout|hand)$))/,
  /^routes\/(files|photos|signatures|shown-toast|admin\/(signing-record|typed-signature|data-export-file|document-(enclosed|text)|(zip|table)-documents))$/,
  /^routes\/(dav|live|health|health-live|health-ready|api\/call|webhooks\/stripe|public\/(sitemap|robots|security-contact|manifest))$/,
];

const beginning = "window.__remixManifest=";

export function trimManifest(client) {
  const assets = path.join(client, "assets");
  for (const name of readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))) {
    const file = path.join(assets, name);
    const text = readFileSync(file, "utf8");
    if (!text.startsWith(beginning)) continue;
    const manifest = JSON.parse(text.slice(beginning.length, text.lastIndexOf("}") + 1));
    const routes = Object.entries(manifest.routes).filter(([id]) => !withoutScript.some((pattern) => pattern.test(id)));
    // What a route has not need not be said.
    for (const [, route] of routes) for (const key of Object.keys(route)) if (route[key] === false) delete route[key];
    writeFileSync(file, `${beginning}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`);
  }
}

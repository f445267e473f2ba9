import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { EarlyScripts } from "~/http/load-context";
import { type Language, languages } from "~/lib/languages";
import { projectRoot } from "~db/project-root";
import { staticFiles } from "./static.ts";

/** The app as Remix runs it, and the handler that serves its files. */
export type Build = {
  mode: "production" | "development";
  files: RequestHandler;
  app: ServerBuild | (() => Promise<ServerBuild>);
  earlyScripts: EarlyScripts;
};

export async function productionBuild(): Promise<Build> {
  const built = path.join(projectRoot(), "build");
  // Imported by its URL, so that neither the bundler nor the compiler follows it: it is there only after a build.
  const app: ServerBuild = await import(pathToFileURL(path.join(built, "server", "index.js")).href);
  const client = path.join(built, "client");
  return { mode: "production", files: staticFiles(client), app, earlyScripts: earlyScriptsIn(path.join(client, "assets")) };
}

/**
 * The file that every screen loads, and a language's words, which are asked for only once every other script runs. Over HTTP/1.1 a phone fetches six
 * files at a time: with these two among the first, the many bytes of the libraries come after the page's picture, and all else beside them. Their
 * names end with a hash of what they hold, which only the built folder tells.
 */
function earlyScriptsIn(assets: string): EarlyScripts {
  const files = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const early = (language: Language) =>
    ["root-", `words-${language}-`].flatMap((start) => files.find((file) => file.startsWith(start)) ?? []);
  return Object.fromEntries(languages.map((language) => [language, early(language).map((file) => `/assets/${file}`)]));
}

export async function developmentBuild(server: Server): Promise<Build> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: projectRoot(), server: { middlewareMode: true, hmr: { server } } });
  const app = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return { mode: "development", files: vite.middlewares, app, earlyScripts: {} };
}

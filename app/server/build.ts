import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { WordsFiles } from "~/http/load-context";
import { languages } from "~/lib/languages";
import { projectRoot } from "~db/project-root";
import { staticFiles } from "./static.ts";

/** The app as Remix runs it, and the handler that serves its files. */
export type Build = {
  mode: "production" | "development";
  files: RequestHandler;
  app: ServerBuild | (() => Promise<ServerBuild>);
  words: WordsFiles;
};

export async function productionBuild(): Promise<Build> {
  const built = path.join(projectRoot(), "build");
  // Imported by its URL, so that neither the bundler nor the compiler follows it: it is there only after a build.
  const app: ServerBuild = await import(pathToFileURL(path.join(built, "server", "index.js")).href);
  return { mode: "production", files: staticFiles(path.join(built, "client")), app, words: wordsIn(path.join(built, "client", "assets")) };
}

/** Its name ends with a hash of what it holds, which only the built folder tells. */
function wordsIn(assets: string): WordsFiles {
  const files = readdirSync(assets);
  const found = languages.map((language) => [
    language,
    files.find((file) => file.startsWith(`words-${language}-`) && file.endsWith(".js")),
  ]);
  return Object.fromEntries(found.flatMap(([language, file]) => (file ? [[language, `/assets/${file}`]] : [])));
}

export async function developmentBuild(server: Server): Promise<Build> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: projectRoot(), server: { middlewareMode: true, hmr: { server } } });
  const app = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return { mode: "development", files: vite.middlewares, app, words: {} };
}

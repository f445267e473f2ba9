import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { offlineFiles } from "./offline-files.ts";

/** Writes the service worker beside the scripts, with the names of the files that it keeps for taking papers without a connection. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const files = offlineFiles(bundle);
      const names = Object.keys(bundle).sort().join();
      const version = createHash("sha256").update(names).digest("hex").slice(0, 12);
      const source = await bundled({ version, files: files.map((file) => `/${file}`) });
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

async function bundled(page: { version: string; files: string[] }): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["app/service-worker/service-worker.js"],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    define: { __OFFLINE_PAGE__: JSON.stringify(page) },
  });
  return outputFiles[0]?.text ?? "";
}

import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { thirdPartyNotices } from "./scripts/notices/plugin.ts";

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

export const alias = {
  "~/": folder("app"),
  "~db/": folder("db"),
  "~jobs/": folder("jobs"),
};

export default defineConfig({
  plugins: [!process.env.VITEST && remix(remixConfig), thirdPartyNotices()],
  resolve: { alias },
  build: { target: "es2020", assetsInlineLimit: 0 },
  server: { fs: { allow: ["."] } },
});

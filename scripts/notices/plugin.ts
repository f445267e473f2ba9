import type { Plugin } from "vite";
import { noticesPath } from "../../app/paths.ts";
import { notices } from "./notices.ts";

/** Writes the notices as a file beside the scripts: made anew with every build, so that they always fit the delivered packages. */
export function thirdPartyNotices(): Plugin {
  return {
    name: "third-party-notices",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: noticesPath.slice(1), source: notices() });
    },
    configureServer({ middlewares }) {
      middlewares.use(noticesPath, (_, response) => {
        response.setHeader("Content-Type", "text/plain; charset=utf-8");
        response.end(notices());
      });
    },
  };
}

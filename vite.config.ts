import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { thirdPartyNotices } from "./scripts/notices/plugin.ts";
import { serviceWorker } from "./scripts/service-worker/plugin.ts";

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

export const alias = {
  "~/": folder("app"),
  "~db/": folder("db"),
  "~jobs/": folder("jobs"),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    !process.env.VITEST && remix(remixConfig),
    !isSsrBuild && rootWithinFrame,
    !isSsrBuild && forgetGivenUpLoads,
    thirdPartyNotices(),
    serviceWorker(),
  ],
  resolve: { alias },
  build: {
    target: "es2020",
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          manualChunks: sharedFile,
          // Every screen is told the names of all files: seven signs, the fewest that Rollup takes, tell apart what was built of one.
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
        },
      },
      // Smaller by a twentieth than what esbuild leaves.
      minify: "terser" as const,
      terserOptions: { ecma: 2020 as const, compress: { passes: 2 } },
    }),
  },
  server: { fs: { allow: ["."] } },
}));

/** Lets the root's file export more than the root, so that it is the one that every screen loads anyway: a request fewer for each. */
const rootWithinFrame: Plugin = {
  name: "root-within-frame",
  buildStart() {
    this.emitFile({ type: "chunk", id: `${folder("app")}root.tsx?__remix-build-client-route`, preserveSignature: "allow-extension" });
  },
};

/**
 * Mends the router: a form that is sent again while the data after its former answer are still loaded leaves the number of that load behind, and the
 * next navigation throws "Expected fetcher". The number goes before the router looks whether the load was given up.
 */
const forgetGivenUpLoads: Plugin = {
  name: "forget-given-up-loads",
  transform(code, id) {
    if (!/\/@remix-run\/router\/dist\/router\.js$/.test(id)) return undefined;
    const [forget, givenUp] = ["fetchReloadIds.delete(key);", "if (abortController.signal.aborted) {\n      return;\n    }"];
    const listens = 'abortController.signal.removeEventListener("abort", abortPendingFetchRevalidations);';
    const former = [givenUp, listens, forget].join("\n    ");
    if (!code.includes(former)) throw new Error("The router has changed: look whether it still has to be mended.");
    return { code: code.replace(former, [forget, givenUp, listens].join("\n    ")), map: null };
  },
};

/** What nearly every screen loads, in few files: over HTTP/1.1 a phone fetches six at a time. */
function sharedFile(module: string): string | undefined {
  // The page names it beforehand: without that, it is asked for only once every other script runs.
  const [, language] = /\/i18n\/(de|en)\/index\.ts$/.exec(module) ?? [];
  if (language) return `words-${language}`;
  // Only on screens whose forms can be refused; the form of facts is one.
  if (/\/node_modules\/@conform-to\/|\/ui\/field-of\.|\/documents\/paper\/rules\./.test(module)) return "forms";
  // Only on pages without script: one name instead of six in what every screen is told.
  if (
    /\/routes\/(auth\/(email-field|name-field)|public\/(check-form|page-meta))\.|\/(checking\/rules|accounts\/provider-buttons|links\/(guest-frame|guest-pages?|guest-list|preparing-pdf|watched|paths)|signing\/guests\/(asked-page|paths)|lib\/links-root|ui\/written-page)\./.test(
      module,
    )
  )
    return "entrance";
  // Only where somebody draws.
  if (module.includes("/node_modules/perfect-freehand/")) return undefined;
  if (module.includes("/node_modules/") || module.includes("vite/preload-helper")) return "libraries";
  // They bring outlines of strokes and the geometry of pages along.
  if (/\/features\/(drafts|drafts\/(marks|suggesting)|pages)\/rules\.ts/.test(module)) return undefined;
  // Only once a panel of the list is opened, or a finger touches it.
  if (/\/features\/(list\/(filter|view)-panel|ordering\/(order|filters)|selection\/long-press)\./.test(module)) return undefined;
  // Only where files are sent, or something is paid.
  if (
    /\/lib\/(sha256(-in-script)?|money|long-paper|cookie)\.ts|\/features\/(billing\/(payments|notices)|accounts\/(operator|security-events))\/rules\.ts/.test(
      module,
    )
  )
    return undefined;
  // Only where fields are put on pages, filled in or drawn.
  if (/\/lib\/tap\.ts|\/features\/signing\/((?:places|templates)\/[\w-]+|turns|turn-fields|request-\w+|request\/\w+)\.tsx?/.test(module))
    return undefined;
  // Only on the screens where webhooks, links, mailboxes and other doors are set up.
  if (/\/features\/(webhooks|links|file-requests|accounts\/access-keys|arrivals(\/\w+)?)\/rules\.ts/.test(module)) return undefined;
  // Only where files are sent: each file more is told to every screen.
  if (/\/i18n\/(screens|de|en)\/drafts\./.test(module)) return "drafts";
  // Only on few screens, once a visit, or on pages without script.
  if (
    /\/ui\/(area|form-buttons|quick-start-dialog|setting|while-sending|calendar-header|day-feed|legal-article|provider-mark|folder-art)\./.test(
      module,
    )
  )
    return undefined;
  // Each name of a file is told to every screen: two of few lines are one.
  if (/\/ui\/(shown-once|copy-field|copy-button)\./.test(module)) return "copy";
  if (/\/sharing\/(right-chip|share-ways|who)\./.test(module)) return "share";
  // Each is needed wherever pages are cut or drawn on.
  if (/\/imaging\/(geometry|page-size)\./.test(module)) return "geometry";
  // Only where a list goes on.
  if (/\/ui\/(use-batches|more)\./.test(module)) return "batches";
  if (/\/ui\/(field|field-error|check)\.tsx|\/i18n\/(de|en)\/paper\.|\/drafts\/saving\/use-(leaving|save-key)\./.test(module))
    return "fields";
  if (/\/ui\/more-menu\.|\/admin\/document-boundary\./.test(module)) return "document";
  if (/\/ui\/late-drop\.|\/documents\/listing\/rules\./.test(module)) return "list";
  if (/\/app\/root\.tsx/.test(module)) return "frame";
  if (/\/app\/(ui|live|lib|i18n|http)\/(?!(de|en|screens)\/)|\/(rules|paths)\.ts|\/ordering\/batches\.ts/.test(module)) return "frame";
  if (/\/features\/(notifications\/(bell|notification-entry)|search\/(search-field|use-asked-terms))/.test(module)) return "frame";
  // A few lines, needed by a document, a profile and a draft, which share nothing else.
  if (/\/signatures\/signature-image\./.test(module)) return "frame";
  // Every screen looks whether something waits to be sent.
  if (/\/drafts\/(outbox\/(waiting|may-have-kept)|adding\/waiting-here)\.|\/accounts\/(use-person|verify-banner)\./.test(module))
    return "frame";
  // Only on the screen of a document, not where its pages are drawn on.
  if (/\/features\/list\/viewer\/(page-(strip|turns|view)|document-steps)\./.test(module)) return undefined;
  if (
    /\/features\/(documents\/(versions\/|page-dialog|dialog-link)|list\/viewer\/|drafts\/(unfinished-note|desk\/edit-buttons)|exports\/)/.test(
      module,
    )
  )
    return "document";
  if (/\/features\/signing\/(record-lines|signing-fields)\./.test(module)) return "document";
  if (/\/features\/(list\/(?!recent)|ordering\/|selection\/|bulk\/|views\/view-)/.test(module)) return "list";
}

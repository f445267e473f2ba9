import { bundles } from "./scripts/build.mjs";

/** What is there and used by nobody: files, exports, types, dependencies. */
export default {
  entry: [
    // Started as processes of their own.
    ...Object.values(bundles),
    "scripts/{seed,site/screenshots}.ts",
    "app/house/leave-with-parent.mjs",
    "tests/support/spin.mjs",
    "scripts/check/{affected,texts}.ts",
    // Vitest's configuration of scripts/mutants/workshop.ts.
    "scripts/mutants/vitest-config.ts",
    "scripts/mutants/standing-tests.ts",
    "scripts/mutants/{round-tests,switching-runner}.ts",
    "scripts/mutants/switch-in-server.mjs",
    // Run by hand.
    "scripts/{training/classifier/fit,training/reader/sample-lines,stripe-parameters}.ts",
    "tests/fixtures/{engines,house,seal}/*",
    "tests/support/launcher.ts",
    // Bundled by scripts/service-worker/plugin.ts.
    "app/service-worker/service-worker.js",
    // Loaded by the browser as they are.
    "public/{check-file,enhance,offline,passkeys,watch-link,watch-toast}.js",
  ],
  project: ["{app,jobs,db,scripts,tests}/**/*.{ts,tsx,mjs}", "{public,app/service-worker}/*.js"],
  ignoreDependencies: [
    // Read as files.
    "@expo-google-fonts/caveat",
    "@expo-google-fonts/great-vibes",
    "@expo-google-fonts/dancing-script",
    // Read by a style sheet.
    "@fontsource/noto-sans",
    // Stand-ins that the image classifier's package loads.
    "onnxruntime-node",
    "sharp",
    // Data that is read as files.
    "@tesseract.js-data/deu",
    "@tesseract.js-data/eng",
    // Put into a page by scripts/site/screenshots/film.ts.
    "webm-muxer",
    // Run by scripts/check/steps.mjs.
    "dependency-cruiser",
  ],
  // Not ours: Debian has them.
  ignoreBinaries: ["apt-get", "fc-list", "mkfifo", "openssl", "pdfsig", "pdftotext", "qpdf", "setpriv"],
};

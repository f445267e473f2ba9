import { inject } from "vitest";

// Tests put papers where the server that they share looks for them, and read its letters.
const site = inject("site");
if (site) process.env.DATA_DIR = site.dataDir;

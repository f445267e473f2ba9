import "./leave-with-parent.ts";
import { judgeFile } from "~/seal/reading/judge-file";
import type { SealEngine } from "./contract.ts";
import { opensWhole } from "./opens-whole.ts";
import { serve } from "./serve.ts";

serve<SealEngine>({
  judge: ({ file, own }) => judgeFile(file, own),
  // What reads PDFs takes longer to load than most files to judge.
  opens: async ({ file }) => opensWhole(await import("mupdf"), file),
});

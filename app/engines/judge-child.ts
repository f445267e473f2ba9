import "./leave-with-parent.ts";
import { judgeFile } from "~/seal/reading/judge-file";
import type { SealEngine } from "./contract.ts";
import { serve } from "./serve.ts";

serve<SealEngine>({ judge: ({ file, own }) => judgeFile(file, own) });

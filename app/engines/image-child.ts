import "./leave-with-parent.ts";
import { imageEngine } from "./image-engine.ts";
import { loadImageCore } from "./load-image-core.ts";
import { serve } from "./serve.ts";

serve(imageEngine(await loadImageCore()));

// This is loaded into a program that is to hang in a loop (node --import): it does so as soon as SPIN_FILE exists.
import { existsSync } from "node:fs";

setInterval(() => {
  if (!existsSync(process.env.SPIN_FILE)) return;
  for (;;);
}, 50).unref();

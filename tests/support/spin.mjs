// Loaded into a program that is to be lost in a loop (node --import): as soon as SPIN_FILE is there.
import { existsSync } from "node:fs";

setInterval(() => {
  if (!existsSync(process.env.SPIN_FILE)) return;
  for (;;);
}, 50).unref();

// This is loaded into a program that a test kills in the middle (node --import). The call that HOLD_AT names, with its path, never returns at the
// HOLD_TIME-th time; HELD_FILE exists from then on.
import fs from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const { HOLD_AT, HOLD_TIME, HELD_FILE } = process.env;
const wanted = new RegExp(HOLD_AT);
const writeFile = fs.writeFileSync;
let times = 0;

function isHeld(name, file) {
  if (!wanted.test(`${name} ${file}`)) return false;
  times += 1;
  if (times !== Number(HOLD_TIME)) return false;
  writeFile(HELD_FILE, String(file));
  // A program that waits for nothing it knows of would end.
  setInterval(() => {}, 1000);
  return true;
}

for (const name of ["cp", "open", "readFile", "rename"]) {
  const go = promises[name];
  promises[name] = (file, ...rest) => (isHeld(name, file) ? new Promise(() => {}) : go(file, ...rest));
}
// Streams open their files with this one.
const { open } = fs;
fs.open = (file, ...rest) => (isHeld("stream", file) ? undefined : open(file, ...rest));
syncBuiltinESMExports();

// The servers under test load this first. A program that writes a number to a server's socket turns that switch on, and is told which switches were
// met since.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

const folder = process.env.MUTANTS_SOCKETS;
let on = Number(process.env.MUTANTS_ON ?? 0);
let met = new Set();

globalThis.__isOn = (id) => {
  met.add(id);
  return on === id;
};

if (folder) {
  mkdirSync(folder, { recursive: true });
  const place = path.join(folder, `${process.pid}.sock`);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (number) => {
      on = Number(number);
      process.env.MUTANTS_ON = String(on);
      socket.end(JSON.stringify([...met]));
      met = new Set();
    });
  });
  server.listen(place).unref();
  process.once("exit", () => {
    rmSync(place, { force: true });
    if (met.size > 0) writeFileSync(path.join(folder, `${process.pid}.met`), JSON.stringify([...met]));
  });
}

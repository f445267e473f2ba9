import { readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";

/** Turns a switch on in every server that runs now or starts later; returns the switches that they met since the last time. */
export async function turnServers(folder: string, on: number): Promise<number[]> {
  process.env.MUTANTS_ON = String(on);
  const names = readdirSync(folder);
  const told = names.filter((name) => name.endsWith(".sock")).map((name) => turned(path.join(folder, name), on));
  const left = names
    .filter((name) => name.endsWith(".met"))
    .map((name) => {
      const text = readFileSync(path.join(folder, name), "utf8");
      rmSync(path.join(folder, name), { force: true });
      return text;
    });
  return [...(await Promise.all(told)), ...left].flatMap((text) => JSON.parse(text || "[]") as number[]);
}

function turned(place: string, on: number): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(place, () => socket.write(String(on)));
    socket.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    // A server that was killed leaves its socket behind.
    socket.once("error", () => resolve("")).once("end", () => resolve(said));
  });
}

import { Option } from "commander";
import { examineHouse } from "~/doctor/examine-house.server";
import type { Finding } from "~/doctor/finding";
import { type Language, languages } from "~/lib/languages";
import { redactText } from "../../redact.ts";
import { described, type Json, json } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { plain, print, printJson, width } from "../print.ts";

type Options = Json & { language: Language };

export const doctor = {
  command: () =>
    described(
      "npm run doctor --",
      "look at every part of Mappe, and say what to do",
      `Address, database, clock, store, disk, runner, mail, payment, key, settings and backup. Nothing is changed or sent.
Exit code 1 where something does not work, or soon won't.
--json: {ok, findings: [{part, verdict, says, todo}]}, verdict is well, doubt or ill.`,
    )
      .addOption(new Option("--language <language>", "de or en; as LANG says when not given").choices([...languages]).default("en"))
      .addOption(json()),
  async run({ language, json = false }: Options) {
    const report = await examineHouse(language);
    const findings = report.findings.map(withoutSecrets);
    const isIll = findings.some(({ verdict }) => verdict === "ill");
    if (json) printJson({ ok: !isIll, findings });
    else print(pageOf({ ...report, findings }));
    return isIll ? exitCode.failed : exitCode.ok;
  },
};

const signs = { well: "✓", doubt: "!", ill: "✗" };

function withoutSecrets({ says, todo, ...found }: Finding): Finding {
  return { ...found, says: redactText(plain(says)), ...(todo && { todo }) };
}

function pageOf({ findings, names, sum }: Awaited<ReturnType<typeof examineHouse>>): string {
  const longest = Math.max(...names.map((name) => name.length));
  const lines = findings.flatMap(({ verdict, says, todo }, at) => {
    const head = `${signs[verdict]} ${(names[at] ?? "").padEnd(longest)}  `;
    return [...wrapped(says, head), ...(todo ? wrapped(todo, `${" ".repeat(head.length)}→ `) : [])];
  });
  return `${lines.join("\n")}\n\n${sum}\n`;
}

/** Breaks a text into lines no longer than a terminal's; those after the first are indented to its text. */
function wrapped(text: string, head: string): string[] {
  const lines = [head];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const isFirst = line.trim() === head.trim() && line.length === head.length;
    if (!isFirst && line.length + 1 + word.length > width) lines.push(" ".repeat(head.length) + word);
    else lines[lines.length - 1] = isFirst ? line + word : `${line} ${word}`;
  }
  return lines;
}

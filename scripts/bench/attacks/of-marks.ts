import { begunFrom } from "~/features/drafts/marks/merged-marks";
import type { Mark } from "~/imaging/marks/mark";
import { type Asked, ask } from "./ask.ts";
import type { Attack } from "./attack.ts";
import { drawnPage } from "./full-pages.ts";

type Given = { posting(path: string, fields: [string, string][]): Asked; signedIn: Record<string, string>; ids: string[] };

/** Requests to the editor of annotations, and its answers; ids: of documents, one an attack */
export async function ofMarks(url: string, { posting, signedIn, ids }: Given): Promise<Attack[]> {
  const [drawn = "", turned = ""] = await Promise.all(
    ids.map(async (id) => String((await ask(url, posting(`/admin/documentdetails/marks?document=${id}&begin=1`, []))).headers.location)),
  );
  let time = 0;
  let shown = drawnPage({ letter: "ffi", turns: 2 }).slice(-1);
  await ask(url, posting(turned, keeping(shown, [])));
  return [
    {
      name: "marks: as many as it takes, and as many before",
      before: { path: drawn, headers: signedIn },
      request() {
        time += 1;
        // Each annotation differs from the one with which the form began, which is the one on the page.
        const [letter, before] = time % 2 ? ["ß", "ä"] : ["ä", "ß"];
        return posting(drawn, keeping(drawnPage({ letter }), drawnPage({ letter: before })));
      },
      after: async () => (await ask(url, { path: drawn, headers: signedIn })).bytes,
    },
    {
      name: "marks, shown: as many letters as it takes, turned",
      before: { path: turned, headers: signedIn },
      kept: 280_000,
      async request() {
        // The letters differ each time, because widths are cached.
        const before = shown;
        time += 1;
        shown = drawnPage({ letter: "ffi", turns: 2, end: `${time}` });
        await ask(url, posting(turned, keeping(shown, before)));
        return { path: turned, headers: signedIn };
      },
    },
  ];
}

function keeping(marks: readonly Mark[], before: readonly Mark[]): [string, string][] {
  const pieces = (name: string, of: readonly object[]) =>
    (JSON.stringify(of).match(/.{1,15000}/gs) ?? []).map((piece): [string, string] => [name, piece]);
  return [["intent", "hand"], ...pieces("marks", marks), ...pieces("began", begunFrom(before))];
}

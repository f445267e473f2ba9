import type { Rollup } from "vite";

/** What the page begins with. */
const begun = /\/app\/(entry\.client\.tsx|root\.tsx|routes\/offline\.tsx)(\?|$)/;
/** What it loads later: the words of a language, the camera, what sends and what makes pictures smaller. */
const later = /\/app\/(i18n\/(de|en)\/index\.ts|features\/drafts\/(camera|offline|outbox|seeing)\/[\w-]+\.tsx?)(\?|$)/;

const laterAsset = /^assets\/.+\.(js|svg)$/;

/** Returns the names of all files of the build that the page needs on which papers are taken without a connection. */
export function offlineFiles(bundle: Rollup.OutputBundle): string[] {
  const needed = new Set<string>();
  const outputs = Object.values(bundle);
  for (const output of outputs) if (output.type === "chunk" && begun.test(output.facadeModuleId ?? "")) add(output);
  return [...needed].sort();

  function add(chunk: Rollup.OutputChunk): void {
    if (needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const name of assetsOf(chunk)) needed.add(name);
    for (const name of chunk.imports) addNamed(name, () => true);
    for (const name of chunk.dynamicImports)
      addNamed(name, ({ facadeModuleId, moduleIds }) => [facadeModuleId ?? "", ...moduleIds].some((id) => later.test(id)));
  }

  function addNamed(name: string, isNeeded: (chunk: Rollup.OutputChunk) => boolean): void {
    const found = bundle[name];
    if (found?.type === "chunk" && isNeeded(found)) add(found);
  }

  /** Pictures and workers that the chunk names, and its styles. */
  function assetsOf({ code, viteMetadata }: Rollup.OutputChunk): string[] {
    const named = outputs.filter(({ type, fileName }) => type === "asset" && laterAsset.test(fileName) && code.includes(fileName));
    return [...named.map(({ fileName }) => fileName), ...(viteMetadata?.importedCss ?? [])];
  }
}

import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Asks the compiler about one file as if it read otherwise; the rest of the tree stays as it is. */
export function compiler(root: string): (file: string, text: string) => boolean {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // The compiler reports its findings and writes no files.
  options.incremental = false;
  delete options.tsBuildInfoFile;
  const changed = new Map<string, { text: string; version: number }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot: (name) => {
      const text = changed.get(name)?.text ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (file, text) => {
    const name = path.join(root, file);
    const set = (now: string) => changed.set(name, { text: now, version: (changed.get(name)?.version ?? 0) + 1 });
    set(text);
    const complaints = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
    set(readFileSync(name, "utf8"));
    return complaints.length === 0;
  };
}

import path from "node:path";
import { projectRoot } from "~db/project-root";
import { type Command, chosen } from "./command.ts";
import { print } from "./print.ts";

const shells = ["bash", "zsh", "fish"] as const;

export const completion: Command = {
  name: "completion",
  summary: "a script for your shell: the command mappe-jobs, completed with Tab",
  words: [{ name: "shell", suggest: () => shells }],
  options: {},
  more: `Shells: bash, zsh, fish.

bash and zsh: eval "$(npm run --silent jobs -- completion bash)"
fish:         npm run --silent jobs -- completion fish | source
mappe-jobs is \`npm run jobs --\` from any folder; commands, options, tasks and ids of jobs are completed.`,
  async run({ words: [shell = ""] }) {
    return print(scripts[chosen(shell, shells, "shell")](`node ${quoted(path.join(projectRoot(), "scripts", "part.mjs"))} jobs`));
  },
};

/** jobs: how the shell runs `npm run jobs --` */
const scripts: Record<(typeof shells)[number], (jobs: string) => string> = {
  bash: (jobs) => `mappe-jobs() { ${jobs} "$@"; }
_mappe_jobs() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(mappe-jobs complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _mappe_jobs mappe-jobs
`,
  zsh: (jobs) => `mappe-jobs() { ${jobs} "$@"; }
_mappe_jobs() {
  local -a offers
  offers=("\${(@f)$(mappe-jobs complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -- $offers
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _mappe_jobs mappe-jobs
`,
  fish: (jobs) => `function mappe-jobs
  ${jobs} $argv
end
complete -c mappe-jobs -f -a '(mappe-jobs complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
};

/** For all three shells. */
function quoted(file: string): string {
  return `'${file.replaceAll("'", `'\\''`)}'`;
}

import { globSync, readFileSync } from "node:fs";

/**
 * Fails on words that this project has replaced by the standard term of the field, in code, comments, docs and file
 * names. Each line: the old word, and the term to use instead.
 */
const replaced: [RegExp, string][] = [
  [/yard-?stick/i, "baseline"],
  [/\b(?:data|lease|postgres)?-?keepers?\b/i, "supervisor or reaper"],
  [/TransferError|transferredTables|addTransfer/, "backup: dump and restore"],
  [/(?:web|role|missing|these|more|lacks|all) rights\b/i, "privileges, permissions"],
  [/web-role\.ts/, "database/roles.ts"],
  [/unreadable address/i, "malformed URL"],
  [/\bseen failing\b/i, "verified to fail first"],
];

const files = globSync(
  "{*,{app,bench,cli,core,database,deploy,docs,server,tests,tools}/**/*}.{ts,tsx,mjs,css,sql,md,jsonc}",
  // Released migrations stay as they are, and this list names the words.
  { exclude: ["database/migrations/**", "tools/setup/check-words.ts"] },
);

for (const file of files) {
  // The file's name counts as line 0.
  [file, ...readFileSync(file, "utf8").split("\n")].forEach((line, number) => {
    for (const [word, term] of replaced) {
      const found = word.exec(line);
      if (found === null) continue;
      process.stderr.write(`${file}:${number}: "${found[0]}". Use instead: ${term}.\n`);
      process.exitCode = 1;
    }
  });
}

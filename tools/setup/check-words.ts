import { globSync, readFileSync } from "node:fs";

/** Fails on words that were replaced by the field's term. Each line: the old word, and the term to use. */
const replaced: [RegExp, string][] = [
  [
    /take-?over|(?:script|react)\b.{0,30}\b(?:takes?|took|taken|taking)\b.{0,20}\bover\b|\btaken over\b/i,
    "hydration",
  ],
  [/answers? at once from/i, "serve from memory, fast path"],
  [/\bkept (?:page|answer|response)s?\b|keptPage/i, "cached, response cache"],
  [/\baddress(?:es)? of (?:a|the|this|each|every) (?:page|article|file|route)\b/i, "URL, path"],
  [/unread?able-?\s?address/i, "malformed URL"],
  [/refuse-?\s?foreign|foreign-?\s?forms?\b/i, "CSRF protection"],
  [/\bopen(?:s|ed)? (?:\w+ ){0,3}ahead\b/i, "prerendered, prefetched"],
  [/lay out when near/i, "deferred layout"],
  [/\bmend(?:s|ed|ing)?\b|\bput(?:s|ting)? right\b/i, "fix"],
  [/\bim?patien(?:ce|t)\b/i, "timeout"],
  [/\b(?:give|gives|gave|given|giving) up\b/i, "abort, time out, force close"],
  [/\b(?:data|lease|postgres)?-?keepers?\b/i, "supervisor or reaper"],
  [/(?:web|role|missing|these|more|lacks|all) rights\b/i, "privileges, permissions"],
  [/\bdata transfer\b/i, "backup: dump and restore"],
  [/yard-?stick/i, "baseline"],
  [/\blook(?:s|ed|ing)? into\b/i, "poll, read"],
  [/(?:server|database|PostgreSQL|script) (?:that )?(?:is|are|was|be) away\b/i, "unavailable"],
  [/\b(?:to|can|could|cannot|can't|not) be had\b/i, "available, loaded"],
  [/\bin turns? with\b/i, "interleaved with"],
  [/\bseen failing\b/i, "verified to fail first"],
  [/ContactRequest/, "Inquiry: a request is HTTP"],
  [
    /\b\w+Figures\b(?<!(?:no|demo|ModelHouse)Figures)/,
    "what the numbers are: metrics, sums, statistics, proofs",
  ],
  [
    /(?:\/\/|\*|--) (?:Whoever|Of (?:two|several) (?:people|servers|processes))\b/,
    "one idea a sentence, subject first",
  ],
  [
    /\b(?:const|let|function) \[?(?:typed|stored|wanted|known|told)\b|\((?:typed|stored|wanted|known|told)\) =>/,
    "a noun: form, input, row, saved, target, existing, message",
  ],
];

const files = globSync(
  "{*,{app,bench,cli,core,database,deploy,docs,operator,samples,server,tests,tools}/**/*}.{ts,tsx,mjs,css,sql,md,jsonc,sh,service,socket}",
  // Released migrations stay as they are, samples and copy are German, and this list names the words.
  {
    exclude: [
      "database/migrations/**",
      "samples/**/*.md",
      "app/**/copy{.ts,/**}",
      "tools/setup/check-words.ts",
    ],
  },
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

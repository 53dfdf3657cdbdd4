import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { done, type FoundCheck } from "#app/content/check.ts";
import { isMadeUp } from "#app/content/company.ts";
import type { FactName, FactPath, PublishedFacts } from "#app/content/current-facts.ts";
import { describeInput, writeFact } from "#app/features/facts/describe.ts";
import { collectionOf, isEntryCollection } from "#app/features/facts/entries/entries.ts";
import { declarationOf, pathOf } from "#app/features/facts/facts.ts";
import { confirm, leaveOut } from "#server/checks/answers.ts";

type Mark = {
  file: string;
  line: number;
  kind: "placeholder" | "sample";
  fact: FactPath | null;
  what: string;
};

let cached: { root: string; marks: Mark[] } | null = null;

/** Returns every placeholder and every sample that must go; done where something real is published. */
export function listMarks(root: string, published: PublishedFacts): FoundCheck[] {
  // The files of a release do not change while it runs.
  if (cached?.root !== root) cached = { root, marks: readMarks(root) };
  // One real entry takes the place of every sample of its list.
  const marks = cached.marks.filter(
    ({ fact, kind }, index, all) =>
      (fact !== null || kind === "placeholder") &&
      (!isEntryCollection(fact) || all.findIndex((one) => one.fact === fact) === index),
  );
  return marks.map(({ fact, ...mark }) => ({
    ...mark,
    ...(fact === null ? describeMark(mark) : describeFactMark(fact)),
    severity: done(fact !== null && isReplaced(published, fact)),
  }));
}

function readMarks(root: string): Mark[] {
  return readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name) && entry.name !== "marks.ts")
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((text, index, lines): Mark[] => {
          const mark = /\b(placeholder|sample)(Fact)?\((?:"([\w.]+)")?/.exec(text);
          if (mark === null || /^\s*(?:\/\/|\*|\/\*|import\b)/.test(text)) return [];
          // A long value stands on the lines below, the fact's name first.
          const fact =
            mark[2] === undefined ? null : (mark[3] ?? /^\s*"([\w.]+)",$/.exec(lines[index + 1] ?? "")?.[1]);
          return [
            {
              file: relative(root, path),
              line: index + 1,
              kind: mark[1] as Mark["kind"],
              fact: (fact ?? null) as FactPath | null,
              what: text.trim().slice(0, 100),
            },
          ];
        }),
    );
}

type Description = Pick<FoundCheck, "group" | "title" | "path" | "said" | "answers">;

function describeFactMark(fact: FactPath): Description {
  const [name = "", field] = fact.split(".");
  if (isEntryCollection(name))
    return { group: "office", title: collectionOf(name).first, path: pathOf(name) };
  const { title, fields } = declarationOf(name as FactName);
  const declared = field === undefined ? undefined : fields[field];
  return {
    group: "office",
    title: declared === undefined ? title : `${title}: ${declared.label}`,
    path: pathOf(name as FactName),
    ...describeAnswers(fact),
  };
}

/** What is not made up may be right as it is; ways to the provider and the band of partners may go. */
function describeAnswers(fact: FactPath): Pick<Description, "said" | "answers"> {
  const [name, field = ""] = fact.split(".");
  if (name === "partners") return { answers: [leaveOut("partners", "items")] };
  if (name === "contact") return { answers: [leaveOut("contact", field)] };
  const declared = name === "company" ? declarationOf("company").fields[field] : undefined;
  const text = writeFact("company", null)[field] ?? "";
  return declared === undefined || isMadeUp(text)
    ? {}
    : { said: describeInput(declared, text).replaceAll("\n", ", "), answers: [confirm("company", field)] };
}

function describeMark({ file, line, kind }: Pick<Mark, "file" | "line" | "kind">): Description {
  return {
    group: "technology",
    title: `${kind === "sample" ? "Beispiel" : "Platzhalter"} im Programm: ${file}, Zeile ${line}`,
    path: null,
  };
}

/** Returns whether the fact that a mark names is published, and not as a sample again. */
function isReplaced(published: PublishedFacts, path: FactPath): boolean {
  const { partners } = published;
  if (path === "partners") return partners?.areReal === true || partners?.items.length === 0;
  const [fact = "", part] = path.split(".");
  if (part === undefined) return fact in published;
  return part in (published[fact as "company" | "contact"] ?? {});
}

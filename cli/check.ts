import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Command } from "commander";
import { listUnproved, tell } from "#app/content/claims.ts";
import type { FactPath, PublishedFacts } from "#app/content/current-facts.ts";
import { readArticleFiles } from "#app/features/blog/article-file.ts";
import { listStoredArticles } from "#app/features/blog/store.server.ts";
import { findRequestsOf } from "#app/features/contact/store.server.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { findProject } from "#app/features/projects/projects.server.ts";
import { findOpenQuestions } from "#cli/open-questions.ts";
import { loadConfig } from "#core/config.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { withDatabase } from "#operator/command.ts";
import { printJson, printText } from "#operator/report.ts";
import { sampleEmail } from "#samples/load-requests.ts";

const ROOT = join(import.meta.dirname, "..");

/** Something that must not go live, with its location. `line` is null for a finding outside a file. */
type Finding = {
  file: string;
  line: number | null;
  kind: "placeholder" | "sample" | "unproved" | "missing" | "unassigned" | "unconfirmed";
  what: string;
};

/** `check launch`: lists invented facts that the site still shows. */
export function addCheckCommand(program: Command): void {
  const check = program.command("check").description("Checks before the site goes live");
  check
    .command("launch")
    .description(
      "List every placeholder, sample, unproved claim, missing setting and open question; exit code 1 while any remain",
    )
    .option("--json", "print JSON: file, line, kind, what")
    .action(async ({ json }: { json?: boolean }) => {
      const [{ facts }, sampleData, unnotified] = await withDatabase(({ owner }) =>
        Promise.all([
          listPublished(owner).then(readStoredFacts),
          findSampleData(owner),
          findUnnotifiedTeam(owner),
        ]),
      );
      const findings = [
        ...findMarks(facts),
        ...findUnprovedClaims(),
        ...findOpenQuestions(ROOT, facts),
        ...findMissingSettings(),
        ...unnotified,
        ...sampleData,
      ];
      if (json) printJson(findings);
      else printText(describe(findings));
      if (findings.length > 0) process.exitCode = 1;
    });
}

/** Returns every call of `placeholder()` and `sample()` in the copy, unless the team has published something real instead. */
function findMarks(published: PublishedFacts): Finding[] {
  return readdirSync(join(ROOT, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name) && entry.name !== "marks.ts")
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => {
      const file = relative(ROOT, path);
      return readFileSync(path, "utf8")
        .split("\n")
        .flatMap((text, index): Finding[] => {
          const mark = /\b(placeholder|sample)(?:Fact)?\((?:"([\w.]+)", )?/.exec(text);
          if (mark === null || isReplaced(published, mark[2]) || /^\s*(?:\/\/|\*|\/\*|import\b)/.test(text))
            return [];
          const kind = mark[1] as "placeholder" | "sample";
          return [{ file, line: index + 1, kind, what: text.trim().slice(0, 100) }];
        });
    });
}

/** Returns whether the fact that a mark names is published, and not as a sample again. */
function isReplaced(published: PublishedFacts, path: string | undefined): boolean {
  const { testimonial, partners } = published;
  switch (path as FactPath | undefined) {
    case undefined:
      return false;
    case "testimonial":
      return testimonial?.mark === null;
    case "partners":
      return partners?.areReal === true;
    default: {
      const [fact = "", part] = (path ?? "").split(".");
      if (part === undefined) return fact in published;
      return part in (published[fact as "company" | "contact"] ?? {});
    }
  }
}

/** Every advertised figure that is invented or has no source, with the pages that show it. */
function findUnprovedClaims(): Finding[] {
  const file = join("app", "content", "claims.ts");
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  return listUnproved().map(({ name, claim, isSample }) => ({
    file,
    line: lines.indexOf(`  ${name}: {`) + 1,
    kind: isSample ? "sample" : "unproved",
    what: `${name}: ${tell(claim)} ${claim.what} (${claim.pages.join(", ")})`,
  }));
}

function findMissingSettings(): Finding[] {
  const config = loadConfig();
  const settings = [
    {
      name: "APP_SECRET",
      isMissing: config.appSecret === null,
      why: "keys of codes, addresses and form tokens",
    },
    {
      name: "SMTP_URL",
      isMissing: config.smtpUrl === null,
      why: "nobody is told about a new contact request",
    },
    {
      name: "NOTIFY_TO",
      isMissing: config.notifyTo === null,
      why: "whom to tell about a new contact request",
    },
  ];
  return settings
    .filter(({ isMissing }) => isMissing)
    .map(({ name, why }) => ({ file: "environment", line: null, kind: "missing", what: `${name}: ${why}` }));
}

/** Says when no person of the team would be told of a new request, on a device or by mail. */
async function findUnnotifiedTeam(owner: Queryable): Promise<Finding[]> {
  const hasMail = loadConfig().smtpUrl !== null;
  const [told] = await owner.query(sql`
    select from staff person left join staff_notifications wish on wish.staff_id = person.id
    where person.ended_at is null and coalesce(wish.new_request, true)
      and (${hasMail} or exists (select from push_devices where push_devices.staff_id = person.id))
    limit 1`);
  if (told !== undefined) return [];
  const what =
    "nobody of the team is told of a new request: somebody turns notifications on at /buero/mitteilungen";
  return [{ file: "database: push_devices", line: null, kind: "missing", what }];
}

/** Returns the sample articles and the sample project that still exist, by the folder that the first start loads. */
async function findSampleData(owner: Queryable): Promise<Finding[]> {
  const samples = new Set(readArticleFiles([join(ROOT, "samples", "blog")]).map(({ article }) => article.id));
  const [articles, project, requests] = await Promise.all([
    listStoredArticles(owner),
    findProject(owner, "baba-kebap"),
    findRequestsOf(owner, sampleEmail),
  ]);
  const findings: Finding[] = articles
    .filter(({ id }) => samples.has(id))
    .map(({ id, author }) => ({
      file: "database: blog_articles",
      line: null,
      kind: "sample",
      what: `${id} by ${author}, a sample author`,
    }));
  if (project !== null) {
    findings.push({
      file: "database: project_access_codes",
      line: null,
      kind: "sample",
      what: `project ${project.slug}`,
    });
  }
  if (requests.length > 0) {
    findings.push({
      file: "database: contact_requests",
      line: null,
      kind: "sample",
      what: `${requests.length} requests of ${sampleEmail}`,
    });
  }
  return findings;
}

function describe(findings: Finding[]): string {
  if (findings.length === 0)
    return "Ready: no placeholder, no sample, no unproved claim, no missing setting, no open question.";
  const lines = findings.map(
    ({ file, line, kind, what }) => `${file}${line === null ? "" : `:${line}`}: ${kind}: ${what}`,
  );
  return `${lines.join("\n")}\n\n${findings.length} things to replace before launch.`;
}

import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const pages = ["README.md", ...globSync("docs/**/*.md", { cwd: root })];
/** A path in backticks begins with one of these folders. */
const folders =
  /^(?:app|bench|cli|core|database|deploy|docs|public|samples|server|tests|tools)\/[\w./@*-]*[\w/]$/;
/** Records of what was there name files that are gone. */
const isHistory = (page: string) => /Status: (?:Superseded|Removed)/.test(read(page));

test.each(pages)("every link in %s leads to a file and a heading that exist", (page) => {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = "", anchor] = link.split("#");
    const file = target === "" ? page : path.join(path.dirname(page), target);
    if (!existsSync(path.join(root, file))) return true;
    return anchor !== undefined && !listAnchors(read(file)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(pages.filter((page) => !isHistory(page)))("every file that %s names exists", (page) => {
  const named = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
  const missing = named.filter(
    (name) => isPath(name) && (name.includes("*") ? !matches(name) : !existsSync(path.join(root, name))),
  );
  expect(missing).toEqual([]);
});

test("every decision is in the index with its title, date and status", () => {
  const index = read("docs/decisions/README.md");
  for (const page of pages.filter((page) => /decisions\/\d/.test(page))) {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(read(page)) ?? [];
    const [, date, status] = /^Date: (\S+)\. Status: (\w+)/m.exec(read(page)) ?? [];
    expect(date, page).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(index).toContain(`| [${number}](${path.basename(page)}) | ${title} | ${date} | ${status}`);
  }
});

function read(file: string): string {
  const full = path.join(root, file);
  return statSync(full).isFile() ? readFileSync(full, "utf8") : "";
}

function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "").replaceAll(/`[^`\n]*`/g, "");
}

/** Returns the anchors of a page's headings, as GitHub makes them. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** A word in capitals stands for a name to fill in: `app/features/NAME/`. */
function isPath(name: string): boolean {
  return folders.test(name) && !/\b[A-Z]{4}\b/.test(name);
}

function matches(pattern: string): boolean {
  return globSync(pattern, { cwd: root }).length > 0;
}

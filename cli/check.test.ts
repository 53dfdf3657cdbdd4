import { expect, test } from "vitest";
import { claims } from "#app/content/claims.ts";
import { createFolder, runAdmin } from "#tests/setup/processes.ts";

test("the launch check lists invented figures and promises without evidence, with their pages and lines; not what the team has published", async () => {
  const env = { DATA_DIR: createFolder() };
  await runAdmin(env, "seed");
  await runAdmin(env, "facts", "set", "contact", "phone=030 999 888");
  const { code, stdout } = await runAdmin(env, "check", "launch", "--json");
  expect(code).toBe(1);
  const findings = JSON.parse(stdout) as { file: string; line: number | null; kind: string; what: string }[];
  const listed = findings.filter(({ file }) => file === "app/content/claims.ts");
  const find = (name: string) => listed.find(({ what }) => what.startsWith(`${name}: `));
  expect(find("restaurants")).toMatchObject({ kind: "sample", line: expect.any(Number) });
  expect(find("restaurants")?.what).toMatch(/^restaurants: 500\+ .+ \(\/demo\)$/);
  expect(find("uptime")).toMatchObject({ kind: "unproved" });
  expect(find("consultation")).toBeUndefined();
  expect(listed).toHaveLength(
    Object.values(claims).filter(({ source }) => source === null || source === "sample").length,
  );
  // What the team has published is no placeholder any more.
  const company = findings.filter(({ file }) => file === "app/content/company.ts").map(({ what }) => what);
  expect(company.filter((what) => what.includes("contact.email"))).toHaveLength(1);
  expect(company.filter((what) => what.includes("contact.phone"))).toEqual([]);
});

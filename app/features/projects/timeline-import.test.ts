import { expect, test } from "vitest";
import { openProject } from "#app/features/projects/client-view.server.ts";
import { operateSampleProject } from "#tests/setup/records/sample-project.ts";

test("an import replaces all steps; those of the same title keep their IDs and what belongs to them", async () => {
  const { readSteps, run, runJson, file } = await operateSampleProject();
  const before = await readSteps();
  const steps = file(
    "steps.json",
    JSON.stringify([{ title: "Feier" }, { title: before[0]?.title, status: "pending" }]),
  );
  expect(await run("timeline", "import", "baba-kebap", steps)).toEqual({
    code: 0,
    stdout: "Baba Kebap (baba-kebap) now has 2 steps.\n",
    stderr: "",
  });
  const after = await readSteps();
  expect(after).toMatchObject([
    { title: "Feier", order_index: 1, features: [] },
    { id: before[0]?.id, status: "pending", completed_date: null },
  ]);
  expect(await runJson("timeline", "import", "baba-kebap", steps)).toEqual({
    slug: "baba-kebap",
    client: "Baba Kebap",
    steps: 2,
    accessCode: null,
  });
  expect(await readSteps()).toEqual(after);
});

test("a project that is not there is created where the file names its client", async () => {
  const { database, run, runJson, file } = await operateSampleProject();
  const steps = file("steps.json", JSON.stringify({ client: "Café Zeisig", timeline: [{ title: "A" }] }));
  const created = await runJson("timeline", "import", "cafe-zeisig", steps);
  expect(created).toMatchObject({ slug: "cafe-zeisig", client: "Café Zeisig", steps: 1 });
  const attempt = { code: created.accessCode, slug: null, clientAddress: "203.0.113.7" };
  expect(await openProject(database, attempt)).toMatchObject({ outcome: "found" });

  const nameless = await run("timeline", "import", "nobody", file("list.json", '[{"title": "A"}]'));
  expect(nameless).toMatchObject({ code: 1, stdout: "" });
  expect(nameless.stderr).toBe("Error: There is no project 'nobody'.\n");
  expect(await run("timeline", "import", "Not a slug", steps)).toMatchObject({ code: 2, stdout: "" });
  expect(await runJson("projects", "list")).toHaveLength(2);
});

test("a file of another project is refused", async () => {
  const { readSteps, run, file } = await operateSampleProject();
  const before = await readSteps();
  const foreign = file("cafe.json", '{"slug": "cafe-zeisig", "timeline": []}');
  const refused = await run("timeline", "import", "baba-kebap", foreign);
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("is the timeline of 'cafe-zeisig', not of 'baba-kebap'");
  expect(await readSteps()).toEqual(before);
});

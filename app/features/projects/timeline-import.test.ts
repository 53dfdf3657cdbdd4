import { expect, test } from "vitest";
import { parse } from "yaml";
import { changeStep } from "#app/features/projects/projects.server.ts";
import { operateSampleProject } from "#tests/setup/records/sample-project.ts";

test.each(["yaml", "json"])("an exported timeline in %s comes back unchanged", async (format) => {
  const { readSteps, run, file } = await operateSampleProject();
  const before = await readSteps();
  const exported = await run("timeline", "export", "baba-kebap", "--format", format);
  expect(parse(exported.stdout)).toMatchObject({ slug: "baba-kebap", client: "Baba Kebap" });
  const imported = await run("timeline", "import", "baba-kebap", file(`steps.${format}`, exported.stdout));
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  expect(imported.stdout).toContain("unchanged  Onlinezahlung\n");
  expect(imported.stdout).toMatch(/Baba Kebap \(baba-kebap\) now has 12 steps\.\n$/);
  expect(await readSteps()).toEqual(before);
  expect((await run("timeline", "export", "baba-kebap", "--format", format)).stdout).toBe(exported.stdout);
});

test("importing keeps unknown states, and takes features that are no list as none", async () => {
  const { runJson, file } = await operateSampleProject();
  const list = [
    { title: "A", status: "on hold", features: "none" },
    { title: "B", features: ["x"] },
  ];
  const steps = file("steps.json", JSON.stringify(list));
  expect(await runJson("timeline", "import", "baba-kebap", steps, "--yes")).toMatchObject({
    slug: "baba-kebap",
    client: "Baba Kebap",
    timeline: [
      { title: "A", status: "on hold", features: [], completed_date: null, order_index: 1 },
      { title: "B", status: "pending", features: ["x"] },
    ],
  });
});

test("an import shows which steps it adds, changes and removes, and asks before it loses any", async () => {
  const { readSteps, run, runJson, file } = await operateSampleProject();
  const before = await readSteps();
  const steps = file(
    "steps.yaml",
    `- {title: ${before[0]?.title}, description: Neu, status: completed}\n- title: Feier`,
  );
  const command = ["timeline", "import", "baba-kebap", steps];
  const removed = before.slice(2).map(({ title }) => `removed    ${title}`);
  const summary = [
    `changed    ${before[0]?.title}: description, features`,
    `changed    ${before[1]?.title} → Feier: title, description, status, features, completed_date`,
    ...removed,
  ];

  const asked = await run(...command);
  expect({ code: asked.code, stdout: asked.stdout }).toEqual({ code: 2, stdout: "" });
  expect(asked.stderr).toContain("Baba Kebap (baba-kebap)");
  expect(asked.stderr).toContain("Nothing was changed. Add --yes");
  for (const line of summary) expect(asked.stderr).toContain(line);

  const tried = await run(...command, "--dry-run");
  expect(tried).toMatchObject({ code: 0, stderr: "" });
  expect(tried.stdout).toContain("Nothing was changed");
  for (const line of summary) expect(tried.stdout).toContain(line);
  expect(await readSteps()).toEqual(before);

  const done = await runJson(...command, "--yes");
  expect(done.changes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "changed",
    "changed",
    ...removed.map(() => "removed"),
  ]);
  expect(await readSteps()).toMatchObject([
    { id: before[0]?.id, description: "Neu", completed_date: before[0]?.completed_date },
    { id: before[1]?.id, title: "Feier", status: "pending", completed_date: null },
  ]);
});

test("a first import and one that only adds need no question", async () => {
  const { run, file } = await operateSampleProject();
  await run("projects", "create", "cafe-zeisig", "--client", "Café Zeisig");
  const first = await run("timeline", "import", "cafe-zeisig", file("a.yaml", "- title: A"));
  expect(first).toEqual({
    code: 0,
    stdout: "added      A\nCafé Zeisig (cafe-zeisig) now has 1 step.\n",
    stderr: "",
  });
  const more = await run("timeline", "import", "cafe-zeisig", file("b.yaml", "- title: A\n- title: B"));
  expect(more.stdout).toMatch(/^unchanged {2}A\nadded {6}B\n/);
});

test("a file of another project is refused, even with --force", async () => {
  const { readSteps, run, file } = await operateSampleProject();
  await run("projects", "create", "cafe-zeisig", "--client", "Café Zeisig");
  const { stdout } = await run("timeline", "export", "cafe-zeisig");
  const before = await readSteps();
  const foreign = file("cafe.yaml", stdout);
  const refused = await run("timeline", "import", "baba-kebap", foreign, "--yes", "--force");
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("is the timeline of 'cafe-zeisig', not of 'baba-kebap'");
  expect(await readSteps()).toEqual(before);
});

test("a file older than a colleague's change is refused without --force", async () => {
  const { database, readSteps, run, file } = await operateSampleProject();
  const exported = (await run("timeline", "export", "baba-kebap")).stdout;
  const old = file("old.yaml", exported.replace("title: Onlinezahlung", "title: Bezahlen"));
  const [first] = await readSteps();
  await changeStep(database.owner, { id: first?.id ?? 0, change: { title: "Geändert von der Kollegin" } });
  const before = await readSteps();

  const refused = await run("timeline", "import", "baba-kebap", old, "--yes");
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("--force");
  expect(refused.stderr).toContain(
    "changed    Geändert von der Kollegin → Auftakt und Bestandsaufnahme: title",
  );
  expect((await run("timeline", "import", "baba-kebap", old, "--dry-run")).stdout).toContain("--force");
  expect(await readSteps()).toEqual(before);

  // Nothing to lose: the file says what is stored.
  const current = file("current.yaml", (await run("timeline", "export", "baba-kebap")).stdout);
  expect(await run("timeline", "import", "baba-kebap", current)).toMatchObject({ code: 0 });
  const forced = await run("timeline", "import", "baba-kebap", old, "--force");
  expect(forced).toMatchObject({ code: 0, stderr: "" });
  const titles = (await readSteps()).map(({ title }) => title);
  expect(titles).toContain("Bezahlen");
  expect(titles).not.toContain("Geändert von der Kollegin");
});

test("of two operators who import changes of one export at once, one is refused", async () => {
  const { readSteps, run, runApart, file } = await operateSampleProject();
  const exported = (await run("timeline", "export", "baba-kebap")).stdout;
  const results = await Promise.all(
    ["Eins", "Zwei"].map((title) =>
      runApart(
        "timeline",
        "import",
        "baba-kebap",
        file(`${title}.yaml`, exported.replace("title: Onlinezahlung", `title: ${title}`)),
        "--yes",
      ),
    ),
  );
  expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  const winner = results[0]?.code === 0 ? "Eins" : "Zwei";
  const titles = (await readSteps()).map(({ title }) => title);
  expect(titles.filter((title) => ["Eins", "Zwei"].includes(title))).toEqual([winner]);
});

test("completing a step dates it today in Germany where no date is given, reopening clears the date", async () => {
  const { database, readSteps, run, runJson, file } = await operateSampleProject();
  const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" });
  // Another day may begin meanwhile.
  const days = [today()];
  const dateless = { status: "completed", completed_date: null };
  await changeStep(database.owner, { id: (await readSteps()).at(-1)?.id ?? 0, change: dateless });
  const exported = (await run("timeline", "export", "baba-kebap", "--format", "json")).stdout;
  const edited = JSON.parse(exported);
  edited.timeline[0].status = "in_progress";
  edited.timeline[5].status = "completed";
  const steps = file("steps.json", JSON.stringify(edited));
  const { timeline } = await runJson("timeline", "import", "baba-kebap", steps, "--yes");
  days.push(today());
  expect(timeline[0]).toMatchObject({ status: "in_progress", completed_date: null });
  expect(days).toContain(timeline[5].completed_date);
  expect(timeline[1].completed_date).toBe("2026-11-12");
  expect(timeline.at(-1)).toMatchObject(dateless);
});

test.each([
  [
    "a fault in a field",
    "- title: A\n- title: B\n  completed_date: morgen",
    ":3: step 2: completed_date must be a day",
  ],
  ["a fault in the writing", '[{"title": "A"', ":1:"],
  ["the wrong encoding", Buffer.from("- title: Küche", "latin1"), "is not UTF-8 text"],
  ["NUL bytes", "- title: A\0B", "NUL character"],
  ["two million bytes", Buffer.alloc(2_000_000, 32), "is too large: 2000000 bytes"],
])("a file with %s changes nothing and is explained in a line", async (_, content, message) => {
  const { readSteps, run, file } = await operateSampleProject();
  const before = await readSteps();
  const { code, stdout, stderr } = await run("timeline", "import", "baba-kebap", file("bad.yaml", content));
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^Error: .*bad\.yaml/);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(await readSteps()).toEqual(before);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fitEnding } from "#app/features/projects/files/file-rules.ts";
import { listFiles } from "#app/features/projects/files/store.server.ts";
import { createProject, pdf, upload, uploadForId } from "#tests/setup/records/project-files.ts";

/** Files as phones, browsers and spreadsheets hand them over. */
const folder = join(import.meta.dirname, "../../../../tests/setup/input/files");
const cases: { file: string; what: string; project: "accept" | "refuse" }[] = JSON.parse(
  readFileSync(join(folder, "files.json"), "utf8"),
);

test.each(cases)("$file, $what: $project", async ({ file, project }) => {
  const { client } = await createProject();
  const outcome = await upload(client, { name: file, bytes: readFileSync(join(folder, file)) });
  expect(outcome).toMatchObject({ outcome: project === "accept" ? "stored" : "refused" });
  expect((await listFiles(client)).files.map(({ name }) => name)).toEqual(project === "accept" ? [file] : []);
});

test.each([
  ["IMG_0417.JPG", "heic", "IMG_0417.heic"],
  ["IMG_0418.HEIC", "heic", "IMG_0418.HEIC"],
  ["logo.png", "webp", "logo.webp"],
  ["preise-vorlage.xlsx", "xlsx", "preise-vorlage.xlsx"],
  ["karte-bom.pdf", "pdf", "karte-bom.pdf"],
] as const)("%s is kept as %s and downloaded as %s", async (file, kind, downloaded) => {
  const { client } = await createProject();
  await uploadForId(client, { name: file, bytes: readFileSync(join(folder, file)) });
  expect((await listFiles(client)).files).toMatchObject([{ name: file, kind }]);
  expect(fitEnding(file, kind)).toBe(downloaded);
});

const at = (length: number) => Buffer.concat([Buffer.alloc(length, " "), pdf()]);

test.each([
  ["a PDF under the name of a picture", "karte.png", pdf(), "pdf"],
  [
    "a PDF behind what a printer says",
    "karte.pdf",
    Buffer.concat([Buffer.from("\x1b%-12345X@PJL\r\n"), pdf()]),
    "pdf",
  ],
  ["a PDF that begins as late as one may", "karte.pdf", at(1019), "pdf"],
  [
    "text in UTF-16 of the other order",
    "preise.txt",
    Buffer.from("\ufeffSuppe\t4,50 €\r\n", "utf16le").swap16(),
    "txt",
  ],
])("%s is stored as what it is", async (_, name, bytes, kind) => {
  const { client } = await createProject();
  await uploadForId(client, { name, bytes });
  expect((await listFiles(client)).files).toMatchObject([{ name, kind }]);
});

test("a PDF that begins later than readers look is none", async () => {
  const { client } = await createProject();
  expect(await upload(client, { bytes: at(1025) })).toMatchObject({ outcome: "refused" });
});

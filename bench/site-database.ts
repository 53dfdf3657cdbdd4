import { pino } from "pino";
import { createProject } from "#app/features/projects/projects.server.ts";
import { emptyStep } from "#app/features/projects/step-fields.ts";
import { type Database, openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { testSecret } from "#tests/setup/database/keys.ts";

/** Opens the database of a running site, as the operator's commands do. Close it before the site stops. */
export function openSiteDatabase(dataDir: string): Promise<Database> {
  const config = { databaseUrl: null, dataDir, appSecret: testSecret };
  return openDatabase(config, pino({ level: "warn" }, pino.destination(2)));
}

/** Creates projects with twelve steps each and returns the path and access code of each. */
export async function createProjects(
  database: Database,
  count: number,
): Promise<{ path: string; code: string }[]> {
  const steps = Array.from({ length: 12 }, (_, index) => ({
    ...emptyStep,
    order_index: index + 1,
    title: `Schritt ${index + 1}`,
    description: "Wir richten die Speisekarte ein und prüfen Preise, Allergene und Bilder.",
  }));
  const projects: { path: string; code: string }[] = [];
  for (let number = 1; number <= count; number++) {
    const slug = `messung-${number}`;
    const created = await createProject(database, { slug, client: `Lokal ${number}`, steps });
    if (created === null) throw new Error(`There is a project ${slug} already`);
    projects.push({ path: `/kunden-projekte/${slug}/stand`, code: created.accessCode });
  }
  return projects;
}

/** Returns how many contact requests are stored. */
export async function countContactRequests(database: Database): Promise<number> {
  const [row] = await database.owner.query<{ count: number }>(sql`select count(*) from contact_requests`);
  return row?.count ?? 0;
}

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrate, readMigrations } from "#database/migrate.ts";
import { sql } from "#database/sql.ts";
import { connect } from "#tests/setup/database/database.ts";

test("pictures of articles, entries and partners come together, one of two forms with the files of both", async () => {
  const name = `new_${randomUUID().replaceAll("-", "")}`;
  const superuser = connect("postgres", "postgres");
  await superuser.session((session) => session.runScript(`create database ${name} owner site_owner`));
  await superuser.close();
  const owner = connect("site_owner", name);
  try {
    const former = readMigrations().filter(({ version }) => version < 8);
    await migrate(owner, { migrations: former });
    const [article, story, logo] = ["a", "b", "c"].map((letter) => letter.repeat(32));
    await owner.query(sql`insert into blog_pictures (id, width) values (${article}, 800)`);
    await owner.query(sql`insert into blog_picture_files values (${article}, '800.webp', 'article')`);
    await owner.query(sql`insert into site_pictures (id, name, bytes) values
      (${story}, '800.avif', 'story'), (${story}, '1600.avif', 'story'), (${article}, '800.webp', 'portrait'),
      (${article}, '960.webp', 'portrait')`);
    await owner.query(sql`insert into partner_logos (id, bytes) values (${logo}, 'logo')`);
    await migrate(owner, {});
    expect(await owner.query(sql`select id, width from stored_pictures order by id`)).toEqual([
      { id: article, width: 800 },
      { id: story, width: 1600 },
      { id: logo, width: 480 },
    ]);
    const files = await owner.query(sql`
      select picture_id as id, name, convert_from(bytes, 'UTF8') as bytes from stored_picture_files order by 1, 2`);
    expect(files).toEqual([
      { id: article, name: "800.webp", bytes: "article" },
      { id: article, name: "960.webp", bytes: "portrait" },
      { id: story, name: "1600.avif", bytes: "story" },
      { id: story, name: "800.avif", bytes: "story" },
      { id: logo, name: "480.webp", bytes: "logo" },
    ]);
  } finally {
    await owner.close();
  }
});

import { expect, test } from "vitest";
import { findHelpTopic, helpChapters } from "#app/features/help/topics.ts";
import routes from "#app/routes.ts";

/** The pages of the back office; other files answer requests of pages. */
const pages = routes.flatMap(({ path, file }) =>
  path?.startsWith("buero") && file.endsWith(".tsx") ? [`/${path}`] : [],
);

test.each(pages)("%s has its paragraph in the help", (page) => {
  const topic = findHelpTopic(page.replace(/:\w+/g, "1"));
  expect(topic?.pages).toContain(page);
});

test("every page that the help names exists, and an anchor leads to one paragraph", () => {
  const topics = helpChapters.flatMap((chapter) => chapter.topics);
  expect(topics.flatMap((topic) => topic.pages).filter((page) => !pages.includes(page))).toEqual([]);
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});

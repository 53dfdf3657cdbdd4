import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/setup/page/browser.ts";
import { openProject } from "#tests/setup/page/project-page.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";

test("a client's Vietnamese, Turkish, Polish and French name is set in our own typeface", async ({
  page,
  database,
}) => {
  const client = "Nguyễn Thị Ngọc Ánh Đặng Văn Thưởng, Işıl Şahin Öz Güneş, Łukasz Żółć Gęślą, Noël Œuvrard";
  const step = { title: "Karte", description: client, status: "in_progress" };
  await openProject(page, await createClientProject(database, [step], client));
  // As a headline and in text.
  for (const name of [page.locator("h1", { hasText: client }), page.locator("p", { hasText: client })]) {
    await expect(name).toBeVisible();
    await expect.poll(() => listForeignFonts(page, name)).toEqual([]);
  }
});

/** Returns the fonts of the machine, not of the site, that an element is drawn with. */
async function listForeignFonts(page: Page, element: Locator): Promise<string[]> {
  await element.evaluate((node) => node.setAttribute("data-drawn", ""));
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "[data-drawn]",
    });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  } finally {
    await session.detach();
    await element.evaluate((node) => node.removeAttribute("data-drawn"));
  }
}

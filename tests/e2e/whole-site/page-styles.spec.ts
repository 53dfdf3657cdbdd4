import type { Page } from "@playwright/test";
import { loadPageStyles } from "#server/http/static-files.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { kindsOfPages } from "./pages.ts";

// Each document contains only its own styles (tools/build/page-styles.ts). Without script it must lack no declaration that
// any other page's styles have for one of its elements, also with a question opened.

test.use({ javaScriptEnabled: false });

const allStyles = loadPageStyles("build").get("*") ?? "";
const furtherPages = [{ path: "/blog/portalprovision-nachgerechnet" }, { path: "/blog?q=findet+nichts" }];

test("no page lacks styles for what is on it", async ({ page }) => {
  for (const { path } of [...kindsOfPages, ...furtherPages]) {
    await page.goto(path);
    const questions = page.getByRole("main").locator("details > summary").filter({ visible: true });
    if ((await questions.count()) > 0) await questions.first().click();
    expect.soft(await findLackingStyles(page), path).toEqual([]);
  }
});

test("nor do a rejected form, a wrong code and a project", async ({ page, database }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(page.locator(".error-summary")).toBeVisible();
  expect(await findLackingStyles(page), "rejected form").toEqual([]);

  const project = await createClientProject(database, [
    {
      title: "Speisekarte",
      description: "Wir tragen sie ein.",
      status: "completed",
      features: ["Fotos – in Arbeit"],
    },
    { title: "Logo", description: "Fehlt uns noch.", status: "in_progress" },
    { title: "Schulung", description: "Eine Stunde.", status: "on hold" },
  ]);
  await page.goto("/kunden-projekte");
  const code = page.getByRole("textbox", { name: "Zugangscode" });
  await code.fill("0000-0000-0000-0000");
  await page.getByRole("button", { name: "Zugriff erhalten" }).click();
  await expect(page.getByText("Diesen Code gibt es nicht")).toBeVisible();
  expect(await findLackingStyles(page), "wrong code").toEqual([]);
  await code.fill(project.code);
  await page.getByRole("button", { name: "Zugriff erhalten" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  expect(await findLackingStyles(page), "project").toEqual([]);
});

/** Returns the declarations of other pages' styles that match an element of this page and are not in its own. */
async function findLackingStyles(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  return page.evaluate((css) => {
    const all = new CSSStyleSheet();
    all.replaceSync(css);
    const own = new Set(
      [...document.styleSheets].flatMap((sheet) => listDeclarations(sheet.cssRules, "", () => true)),
    );
    if (own.size < 100) return ["the page has no styles of its own"];
    const ownText = [...own].join();
    const isOnPage = (selector: string) =>
      document.querySelector(selector.replace(/::[\w-]+(\([^)]*\))?/g, "") || "*") !== null;
    return listDeclarations(all.cssRules, "", isOnPage).filter((declaration) => {
      const [conditions = "", , property = ""] = declaration.split(" | ");
      // The office alone has a dark scheme.
      if (own.has(declaration) || conditions.includes("prefers-color-scheme: dark")) return false;
      // A token that nothing of the page uses is left out.
      const [name = ""] = property.split(":");
      return !name.startsWith("--") || ownText.includes(`var(${name}`);
    });

    /** Each as "conditions | selector | property: value", of those selectors that are wanted. */
    function listDeclarations(
      rules: CSSRuleList,
      conditions: string,
      isWanted: (selector: string) => boolean,
    ): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return splitSelectors(rule.selectorText)
            .filter(isWanted)
            .flatMap((selector) =>
              [...rule.style].map(
                (name) => `${conditions} | ${selector} | ${name}: ${rule.style.getPropertyValue(name)}`,
              ),
            );
        if (!(rule instanceof CSSGroupingRule)) return [];
        const own = rule.cssText.slice(0, rule.cssText.indexOf("{")).trim();
        return listDeclarations(rule.cssRules, `${conditions} ${own}`, isWanted);
      });
    }

    function splitSelectors(list: string): string[] {
      let depth = 0;
      const marked = [...list].map((character) => {
        if (character === "(") depth++;
        if (character === ")") depth--;
        return character === "," && depth === 0 ? "\n" : character;
      });
      return marked
        .join("")
        .split("\n")
        .map((selector) => selector.trim());
    }
  }, allStyles);
}

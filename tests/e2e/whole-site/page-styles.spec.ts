import type { JSHandle, Page } from "@playwright/test";
import { loadPageStyles } from "#server/http/static-files.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { settle } from "#tests/setup/page/settle.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { kindsOfPages } from "./pages.ts";

// Each document contains only its own styles (tools/build/page-styles.ts). Without script every element must look as
// with all styles, also with a question opened.

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

const furtherPages = [{ path: "/blog/portalprovision-nachgerechnet" }, { path: "/blog?q=findet+nichts" }];

for (const { path } of [...kindsOfPages, ...furtherPages]) {
  test(`${path} looks the same with its own styles as with all styles`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto(path);
    const questions = page.getByRole("main").locator("details > summary").filter({ visible: true });
    if ((await questions.count()) > 0) await questions.first().click();
    await expectSameLooks(page, path);
  });
}

test("so do a rejected form, a wrong code and a project", { tag: "@once" }, async ({ page, database }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await expectSameLooks(page, "refused form");

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
  await expectSameLooks(page, "wrong code");
  await code.fill(project.code);
  await page.getByRole("button", { name: "Zugriff erhalten" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectSameLooks(page, "project");
});

/** Expects that every element looks the same after adding all other styles, on a phone and on a desk. */
async function expectSameLooks(page: Page, name: string): Promise<void> {
  await page.waitForLoadState();
  await page.mouse.move(0, 0);
  const show = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("link").filter({ visible: true }).last().focus();
    // The header learns that it is stuck with the next frame, which a picture brings.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    await settle(page);
  };
  const own: JSHandle<Looks>[] = [];
  for (const width of WIDTHS) {
    await show(width);
    own.push(await page.evaluateHandle(readLooks, PROPERTIES));
  }
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, readWholeStylesheet());
  for (const [index, width] of WIDTHS.entries()) {
    await show(width);
    const complete = await page.evaluateHandle(readLooks, PROPERTIES);
    const { count, different } = await page.evaluate(compareLooks, {
      own: own[index] as JSHandle<Looks>,
      complete,
      properties: PROPERTIES,
    });
    expect(count).toBeGreaterThan(100);
    expect(different, `${name} at ${width} px`).toEqual([]);
  }
}

/** Of every element and its pseudo-elements: its name and the visible computed styles. */
type Looks = { element: string; values: string[] }[];

/** Runs in the page, where half a megabyte of styles stays. Laid out twice, a length may be rounded to the next 1/64 px. */
function compareLooks({ own, complete, properties }: { own: Looks; complete: Looks; properties: string[] }) {
  const length = /-?\d+(?:\.\d+)?(?=px)/g;
  const looksSame = (one: string, other: string) => {
    if (one === other) return true;
    const others = other.match(length) ?? [];
    return (
      one.replace(length, "") === other.replace(length, "") &&
      (one.match(length) ?? []).every(
        (value, index) => Math.abs(Number(value) - Number(others[index])) < 0.02,
      )
    );
  };
  const different = complete.flatMap(({ element, values }, index) => {
    const before = own[index]?.values ?? [];
    return properties.flatMap((property, at) =>
      looksSame(values[at] ?? "", before[at] ?? "")
        ? []
        : `${element} ${property}: ${before[at]}, with all styles ${values[at]}`,
    );
  });
  return { count: own.length, different };
}

const WIDTHS = [390, 1440];

const PROPERTIES = [
  "display",
  "visibility",
  "opacity",
  "position",
  "width",
  "height",
  "margin",
  "padding",
  "color",
  "background-color",
  "background-image",
  "border-top-width",
  "border-top-color",
  "border-radius",
  "font",
  "text-decoration-line",
  "fill",
  "stroke",
  "transform",
  "translate",
  "rotate",
  "scale",
  "box-shadow",
  "outline",
  "filter",
  "content",
  "gap",
  "overflow",
  "text-align",
  "text-transform",
  "white-space",
  "z-index",
];

/**
 * Runs in the page. What is not laid out, as the answer of a closed question, has no size: Chromium then reports whichever
 * it had last.
 */
function readLooks(properties: string[]): Looks {
  return [...document.querySelectorAll("body *")].flatMap((element) => {
    const isLaidOut = element.checkVisibility();
    return ["", "::before", "::after"].map((part) => {
      const style = getComputedStyle(element, part);
      const hidden = part !== "" && style.content === "none";
      return {
        element: `${element.localName}${part} ${element.getAttribute("class")}`,
        values: hidden
          ? []
          : properties.map((name) =>
              isLaidOut || !["width", "height"].includes(name) ? style.getPropertyValue(name) : "",
            ),
      };
    });
  });
}

function readWholeStylesheet(): string {
  return loadPageStyles("build").get("*") ?? "";
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#tests/setup/process/processes.ts";
import { compilePageStyles, type PageModules } from "./page-styles.ts";

async function compile(pages: Record<string, PageModules>): Promise<Map<string, string>> {
  const file = join(createFolder(), "page-modules.json");
  writeFileSync(file, JSON.stringify(pages));
  return compilePageStyles(file, { fontStyles: "@font-face{font-family:Any}" });
}

test("a page's stylesheet has fonts, tokens, its components' styles and the utilities they use", async () => {
  const pages = { receipt: { styles: ["app/ui/receipt.css"], sources: ["app/ui/receipt.tsx"] } };
  const styles = (await compile(pages)).get("receipt") ?? "";
  expect(styles).toMatch(/^@font-face/);
  expect(styles).toContain("--color-ink:");
  expect(styles).toContain(".receipt-rule{");
  expect(styles).toContain(".justify-between{");
});

test("styles and utilities of other pages are excluded", async () => {
  const pages = {
    receipt: { styles: ["app/ui/receipt.css"], sources: ["app/ui/receipt.tsx"] },
    tooltip: { styles: ["app/ui/tooltip.css"], sources: ["app/ui/tooltip.tsx"] },
  };
  const styles = (await compile(pages)).get("tooltip") ?? "";
  expect(styles).toContain(".tooltip");
  expect(styles).not.toContain(".receipt");
  expect(styles).not.toContain(".justify-between{");
});

test("styles keep the import order, so that the later one wins", async () => {
  const pages = { both: { styles: ["app/ui/tooltip.css", "app/ui/receipt.css"], sources: [] } };
  const styles = (await compile(pages)).get("both") ?? "";
  expect(styles.indexOf(".tooltip{")).toBeGreaterThan(-1);
  expect(styles.indexOf(".receipt{")).toBeGreaterThan(styles.indexOf(".tooltip{"));
});

import { company } from "#app/content/company.ts";
import { servicePages } from "#app/features/services/copy/index.ts";
import { bookingUrl } from "#app/ui/booking-link.tsx";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test.describe.configure({ mode: "parallel" });

for (const service of servicePages) {
  const path = `/services/${service.slug}`;

  test(`${path} describes the service, has a breadcrumb, and links to a consultation and an offer`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(path);
    const crumbs = page.getByRole("navigation", { name: "Brotkrumen" });
    await expect(crumbs.getByRole("listitem")).toHaveText([/^Home/, /^Services/, service.name]);
    await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(crumbs.locator("[aria-current=page]")).toHaveText(service.name);

    const booking = page.getByRole("link", { name: "Kostenlose Beratung buchen" });
    await expect(booking).toHaveAttribute("href", bookingUrl("consultation", path));
    await expect(booking).toHaveAttribute("target", "_blank");

    await expect(page.getByText(/^Schritt [1-4]$/)).toHaveCount(4);
    await expect(page.getByText("Unverbindlich", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Individuelle Preisgestaltung" })).toBeVisible();
    // Invented content is marked.
    const examples = service.examples ?? [];
    for (const { title } of examples) {
      const example = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
      await expect(example.getByText("Beispiel", { exact: true })).toBeVisible();
    }
    await expect(page.getByText("Beispiel", { exact: true })).toHaveCount(examples.length);

    const graph: { "@type": string; [property: string]: unknown }[] = JSON.parse(
      (await page.locator("script[type='application/ld+json']").textContent()) ?? "",
    )["@graph"];
    const find = (type: string) => graph.find((node) => node["@type"] === type);
    expect(find("Service")).toMatchObject({
      name: service.name,
      url: company.origin + path,
      provider: { "@id": find("Organization")?.["@id"] },
    });
    expect(find("BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home" },
        { position: 2, name: "Services" },
        { position: 3, name: service.name, item: company.origin + path },
      ],
    });

    const others = page.getByRole("navigation", { name: "Andere Leistungen" }).getByRole("link");
    await expect(others).toHaveCount(servicePages.length - 1);
    expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).not.toContain(
      path,
    );

    await page.getByRole("link", { name: "Angebot anfordern" }).click();
    await expect(page).toHaveURL(`/contact?interesse=${service.interest}`);
    await expect(page.getByLabel("Interesse")).toHaveValue(service.interest);
  });
}

test("on a phone every service is under ten screens, and its long list can be shown whole", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { slug, deliverables } of servicePages) {
    await page.goto(`/services/${slug}`);
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), slug).toBeLessThan(8500);
    const last = page.getByText(deliverables.items.at(-1) ?? "", { exact: true });
    await expect(last).toBeHidden();
    await page.getByRole("checkbox", { name: /^Alle \d+ Punkte/ }).focus();
    await page.keyboard.press("Space");
    await expect(last).toBeVisible();
  }
});

test("at most one question is open, and it can be closed again", { tag: "@once" }, async ({ page }) => {
  const [service] = servicePages;
  await page.goto(`/services/${service?.slug}`);
  const [first, second] = service?.faqs ?? [];
  const open = page.locator("details[open]");
  await page.getByText(first?.question ?? "").click();
  await page.getByText(second?.question ?? "").click();
  await expect(open).toHaveCount(1);
  await expect(page.getByText(second?.answer ?? "")).toBeVisible();
  await page.getByText(second?.question ?? "").click();
  await expect(open).toHaveCount(0);
});

test("a service that does not exist answers 404 with the not-found page", { tag: "@once" }, async ({
  page,
}) => {
  const response = await page.goto("/services/fensterputzen");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seite nicht gefunden");
  await expect(page).toHaveTitle(/^Seite nicht gefunden/);
});

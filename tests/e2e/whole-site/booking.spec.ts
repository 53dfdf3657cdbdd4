import { bookingUrl } from "#app/ui/booking-link.tsx";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { readBuiltPages } from "#tools/build/built-pages.ts";

/** Pages where nobody looks for an appointment: the law's, a client's own, and the tool, whose shop has a bar of its own. */
const WITHOUT = ["/impressum", "/datenschutz", "/barrierefreiheit", "/demo/deine-karte"];
/** Two screens of a phone. */
const FARTHEST = 1700;

const paths = [
  ...readBuiltPages()
    .map(({ path }) => path)
    .filter((path) => !WITHOUT.includes(path) && !path.startsWith("/kunden-projekte")),
  "/blog/portalprovision-nachgerechnet",
];

test("a way to the consultation is at most two screens away anywhere on a phone, under one name", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of paths) {
    await page.goto(path);
    const links = await page.evaluate(
      (booking) => {
        const all = [...document.querySelectorAll<HTMLAnchorElement>("body a[href]")];
        return all
          .filter(
            (link) => !link.closest(".site-header") && link.checkVisibility({ visibilityProperty: true }),
          )
          .filter((link) => link.href.startsWith(booking) || link.pathname === "/contact")
          .map((link) => ({
            y: link.getBoundingClientRect().top + scrollY,
            name: link.href.startsWith(booking) ? link.innerText.replace(/\s+/g, " ") : null,
          }));
      },
      new URL(bookingUrl("consultation", "")).origin,
    );
    const places = [0, ...links.map(({ y }) => y).toSorted((a, b) => a - b)];
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const [index, y] of places.entries())
      expect((places[index + 1] ?? end) - y, `${path} below ${y}`).toBeLessThanOrEqual(FARTHEST);
    for (const { name } of links)
      if (name?.startsWith("Beratung"))
        expect(name, path).toMatch(/^Beratung buchen .*30 Minuten, kostenlos/);
  }
});

test("the booking page learns from which public page somebody comes, and of no other", async ({ site }) => {
  const contents = async (path: string) =>
    [...(await request(site + path)).text.matchAll(/utm_content=([^"&]*)/g)].map(([, content]) => content);
  expect(new Set(await contents("/about"))).toEqual(new Set(["%2Fabout"]));
  const secret = "geheimes-ende-eines-links";
  for (const path of [`/projekt-mails/${secret}`, `/kunden-projekte/${secret}`, `/${secret}`])
    expect((await contents(path)).join(), path).not.toContain(secret);
});

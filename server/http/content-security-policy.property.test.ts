import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  buildContentSecurityPolicy,
  hashInlineScripts,
  hashSource,
} from "#server/http/content-security-policy.ts";
import { anyText } from "#tests/setup/any-text.ts";

/** Text of a page as React writes it, in an element or an attribute. */
const pageText = fc
  .oneof(
    anyText(),
    fc.constantFrom(
      "<script>alert(1)</script>",
      '"><script>alert(1)</script>',
      "</p><script >x</script>",
      "src=",
    ),
  )
  .map((text) => renderToStaticMarkup(createElement("p", { title: text }, text)));
/** Scripts of ours; a script's own text cannot hold its end tag, and browsers read CR as LF. */
const scriptText = fc
  .oneof(anyText(), fc.constantFrom('const a="<script>";', "a<b", "", "import('/assets/a.js')"))
  .map((text) => text.replaceAll("\r", "").replace(/<\/script/gi, "<\\/script"));
const inlineScript = fc.record({
  attributes: fc.constantFrom("", ' nonce="abc"', ' type="module" async=""'),
  text: scriptText,
});
const part = fc.oneof(
  pageText.map((html) => ({ html, hash: null })),
  inlineScript.map(({ attributes, text }) => ({
    html: `<script${attributes}>${text}</script>`,
    hash: hashSource(text),
  })),
  fc.constantFrom(
    { html: '<script type="module" src="/assets/a.js"></script>', hash: null },
    { html: '<script type="application/ld+json">{"@type":"Organization"}</script>', hash: null },
  ),
);

test("exactly the inline scripts of a document are allowed, never text that only looks like a script", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const hashes = new Set(parts.flatMap(({ hash }) => (hash === null ? [] : [hash])));
      expect(hashInlineScripts(parts.map(({ html }) => html).join(""))).toEqual([...hashes]);
    }),
    { numRuns: 300 },
  );
});

test("no text of a document can add a directive or a source to the policy", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), anyText(), (parts, styles) => {
      const scripts = hashInlineScripts(parts.map(({ html }) => html).join(""));
      const policy = buildContentSecurityPolicy({ scripts, styles: [hashSource(styles)] });
      expect(policy.split("; ")).toHaveLength(14);
      expect(policy).toMatch(/^[\x20-\x7e]+$/);
      const scriptSources = policy.split("; ")[1]?.split(" ").slice(1) ?? [];
      for (const source of scriptSources) expect(source).toMatch(/^'(?:self|sha256-[\w+/]{43}=)'$/);
      expect(policy).not.toMatch(/unsafe|\*|data:/);
    }),
  );
});

test("hashing the scripts of any document never throws", () => {
  const pieces = fc
    .array(fc.constantFrom("<script", "</script>", ">", " src=", '"', "application/ld+json", "a", "<"))
    .map((list) => list.join(""));
  fc.assert(
    fc.property(fc.oneof(pieces, anyText()), (html) => {
      for (const source of hashInlineScripts(html)) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
    }),
  );
});

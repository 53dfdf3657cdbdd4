import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml } from "#app/request/xml.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const markup = fc.constantFrom(
  "]]>",
  "<!--",
  "<![CDATA[",
  "&amp;",
  "&#0;",
  '" onload="x',
  "</title>",
  "\ud800",
  "\udfff",
);
const text = fc
  .array(fc.oneof(markup, anyText({ maxLength: 10 })), { maxLength: 8 })
  .map((parts) => parts.join(""));

function unescapeXml(escaped: string): string {
  return escaped
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

test("any text is well-formed XML content", () => {
  // Char of XML 1.0 (https://www.w3.org/TR/xml/#charsets).
  const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  fc.assert(
    fc.property(text, (raw) => {
      const escaped = escapeXml(raw);
      expect(escaped).toMatch(allowed);
      expect(escaped).not.toMatch(/[<>"]/);
      expect(escaped.replace(/&(?:amp|lt|gt|quot);/g, "")).not.toContain("&");
    }),
    { numRuns: 500 },
  );
});

test("a feed reader shows the original text", () => {
  fc.assert(
    fc.property(text, (raw) => {
      const readable = [...raw].filter(
        (character) => !/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u.test(character),
      );
      expect(unescapeXml(escapeXml(raw))).toBe(readable.join(""));
    }),
    { numRuns: 500 },
  );
});

import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { honeypotName, readContactInput, readText } from "#app/features/contact/contact-result.ts";
import { contactDraft } from "#app/features/contact/form-elements.ts";
import { checkContact, contactFields } from "#app/inquiries/contact-form.ts";
import { countCharacters } from "#core/text-input.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

afterEach(() => vi.unstubAllGlobals());

const fieldName = fc.oneof(
  fc.constantFrom<string>(...contactFields, honeypotName, "token", "__proto__", "name[]"),
  anyText({ maxLength: 5 }),
);
const value = fc.oneof(
  anyText(),
  fc.constant(new File(["x"], "x.png")),
  fc.constantFrom("\r\n", "\r", "a\r\r\nb"),
);

test("any form becomes one text per field, and checking them never throws", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fieldName, value), { maxLength: 12 }), (entries) => {
      const form = new FormData();
      for (const [name, content] of entries) form.append(name, content);
      const input = readContactInput(form);
      expect(Object.keys(input)).toEqual([...contactFields]);
      for (const text of Object.values(input)) {
        expect(typeof text).toBe("string");
        expect(text).not.toContain("\r");
      }
      checkContact(input);
    }),
    { numRuns: 200 },
  );
});

test("a text comes back as it was typed, also after a journey as a form body, and counts the same", async () => {
  const inputs = anyText().map((text) => text.replaceAll("\r", ""));
  await fc.assert(
    fc.asyncProperty(inputs, async (text) => {
      // As browsers send it: every line break as two characters.
      const body = new URLSearchParams({ message: text.replaceAll("\n", "\r\n") });
      const form = await new Request("http://localhost/contact", { method: "POST", body }).formData();
      expect(readText(form, "message")).toBe(text);
      expect(countCharacters(readText(form, "message"))).toBe(countCharacters(text));
    }),
  );
});

test("from any history entry, a draft has a text for every field or is null", () => {
  const kept = fc.oneof(
    fc.anything(),
    fc.record(Object.fromEntries(contactFields.map((field) => [field, fc.oneof(anyText(), fc.anything())])), {
      requiredKeys: [],
    }),
    fc.record(Object.fromEntries(contactFields.map((field) => [field, anyText()]))),
  );
  fc.assert(
    fc.property(kept, fc.boolean(), (state, isInPlace) => {
      vi.stubGlobal("history", { state: isInPlace ? { contactDraft: state } : state });
      const draft = contactDraft.read();
      if (draft === null) return;
      for (const field of contactFields) expect(typeof draft[field]).toBe("string");
      checkContact(draft);
    }),
    { numRuns: 200 },
  );
});

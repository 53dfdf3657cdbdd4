import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildContentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

test("no inline text can add a directive or a source to the policy, and each is allowed by its own hash", () => {
  fc.assert(
    fc.property(anyText(), anyText(), (script, styles) => {
      const policy = buildContentSecurityPolicy({ script, styles });
      const directives = policy.split("; ");
      expect(directives).toHaveLength(15);
      for (const [name, text] of [
        ["script-src", script],
        ["style-src", styles],
      ] as const) {
        const hash = createHash("sha256").update(text).digest("base64");
        expect(directives).toContain(`${name} 'self' 'sha256-${hash}'`);
      }
      expect(policy).toMatch(/^[\x20-\x7e]+$/);
      expect(policy).not.toMatch(/unsafe|\*|data:/);
    }),
  );
});

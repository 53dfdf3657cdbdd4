import fc from "fast-check";

/**
 * Any character of Unicode, with those that cause trouble more often than their share. fast-check's own "binary" and "grapheme" first build tables for seconds.
 */
const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)) },
  { weight: 1, arbitrary: fc.nat(0x1f).map((code) => String.fromCodePoint(code)) },
  { weight: 1, arbitrary: fc.integer({ min: 0x7f, max: 0x24f }).map((code) => String.fromCodePoint(code)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ..."\0\n\r\t\u0085\u00a0\u00ad\u0301\u200b\u200d\u2028\u2029\u202e\u2066\ufeff\ufffd\ufffe\uffff„“–İıßẞſ日ﬁ😀👩",
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 0x10ffff - 0x800 })
      .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800)),
  },
);

/** Any text that can arrive over the network: no halves of characters. */
export function anyText(limits: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, ...limits });
}

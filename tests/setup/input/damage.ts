import fc from "fast-check";

/** A change that disks, editors and strangers make to a file. */
type Damage = (bytes: Buffer) => Buffer;

const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const place = (bytes: Buffer, share: number) => Math.floor(share * (bytes.length + 1));
const insert = (text: string | Buffer, share: number): Damage => {
  const added = Buffer.from(text as string);
  return (bytes) =>
    Buffer.concat([bytes.subarray(0, place(bytes, share)), added, bytes.subarray(place(bytes, share))]);
};

const cut = at.map((share) => (bytes: Buffer) => bytes.subarray(0, place(bytes, share)));
const flip = fc.tuple(at, fc.nat(7)).map(
  ([share, bit]): Damage =>
    (bytes) => {
      const changed = Buffer.from(bytes);
      const index = Math.min(place(bytes, share), bytes.length - 1);
      if (index >= 0) changed[index] = (changed[index] ?? 0) ^ (1 << bit);
      return changed;
    },
);
const lose = fc.tuple(at, at).map(
  ([a, b]): Damage =>
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, place(bytes, Math.min(a, b))),
        bytes.subarray(place(bytes, Math.max(a, b))),
      ]),
);
const noise = fc
  .tuple(fc.uint8Array({ maxLength: 20 }), at)
  .map(([bytes, share]) => insert(Buffer.from(bytes), share));
const pieces = [
  ...["\0", "\\u0000", '"\\ud800"', "\n---\n", "\n", "[".repeat(9_999), "*a", "{", '"', "\x1b[2J"],
  ...["9".repeat(400), "__proto__"],
];
const piece = fc.tuple(fc.constantFrom(...pieces), at).map(([text, share]) => insert(text, share));
const recode = fc.constantFrom<Damage>(
  (bytes) => Buffer.from(bytes.toString("utf8"), "utf16le"),
  (bytes) => Buffer.from(bytes.toString("utf8"), "latin1"),
  (bytes) => Buffer.from(`\ufeff${bytes.toString("utf8")}`, "utf8"),
  (bytes) => Buffer.from(bytes.toString("utf8").replaceAll("\n", "\r\n")),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.concat([bytes, Buffer.alloc(1_100_000, "x")]),
  () => Buffer.alloc(0),
);

/** One to three of all the ways in which a file may be spoilt. */
export const damage: fc.Arbitrary<Damage> = fc
  .array(fc.oneof(cut, flip, flip, lose, noise, piece, piece, recode), { minLength: 1, maxLength: 3 })
  .map((steps) => (bytes: Buffer) => steps.reduce((changed, step) => step(changed), bytes));

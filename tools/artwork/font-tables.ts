/** Reads and writes the tables of an OpenType file, as far as tools/artwork/fonts.ts needs it. */

export type Tables = Map<string, Buffer>;

/** Returns the tables of an sfnt file: 12 bytes header, then tag, checksum, offset, length for each. */
export function readTables(sfnt: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < sfnt.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    const offset = sfnt.readUInt32BE(record + 8);
    const length = sfnt.readUInt32BE(record + 12);
    tables.set(sfnt.toString("latin1", record, record + 4), sfnt.subarray(offset, offset + length));
  }
  return tables;
}

/** Returns an sfnt file without checksums. The subsetter accepts it and writes its own. */
export function writeTables(tables: Tables): Buffer {
  const records = Buffer.alloc(12 + 16 * tables.size);
  records.writeUInt32BE(0x00010000, 0);
  records.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [records];
  let offset = records.length;
  const sortedTables = [...tables].sort(([left], [right]) => (left < right ? -1 : 1));
  for (const [index, [tag, data]] of sortedTables.entries()) {
    const record = 12 + 16 * index;
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    records.write(tag, record, "latin1");
    records.writeUInt32BE(offset, record + 8);
    records.writeUInt32BE(data.length, record + 12);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Returns a table by its tag. Throws if the font has none. */
export function getTable(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table.`);
  return table;
}

/**
 * Returns a copy of a GPOS table with every kerning value rounded to a multiple of `step` font units, and
 * with values nearer to zero than `step` dropped. The table keeps its length but compresses much better.
 *
 * Supports pair adjustments of the first glyph's advance, formats 1 and 2. Throws on any other adjustment.
 */
export function roundKerning(gpos: Buffer, step: number): Buffer {
  const table = Buffer.from(gpos);
  const lookups = table.readUInt16BE(8);
  for (const lookup of readOffsets(table, lookups, lookups)) {
    for (const subtable of readOffsets(table, lookup + 4, lookup)) {
      const isExtension = table.readUInt16BE(lookup) === 9;
      const start = isExtension ? subtable + table.readUInt32BE(subtable + 4) : subtable;
      const type = isExtension ? table.readUInt16BE(subtable + 2) : table.readUInt16BE(lookup);
      if (type !== 2) throw new Error(`GPOS lookup type ${type} is not a pair adjustment.`);
      for (const position of findPairValues(table, start)) {
        const value = table.readInt16BE(position);
        table.writeInt16BE(Math.abs(value) < step ? 0 : Math.round(value / step) * step, position);
      }
    }
  }
  return table;
}

/** Returns as many 16-bit offsets as the count at `position`, each relative to `base`. */
function readOffsets(table: Buffer, position: number, base: number): number[] {
  const count = table.readUInt16BE(position);
  return Array.from({ length: count }, (_, index) => base + table.readUInt16BE(position + 2 + 2 * index));
}

/** Returns the positions of the kerning values in a pair adjustment subtable. */
function findPairValues(table: Buffer, start: number): number[] {
  const advanceOfFirstGlyph = 4;
  if (table.readUInt16BE(start + 4) !== advanceOfFirstGlyph || table.readUInt16BE(start + 6) !== 0) {
    throw new Error("A pair adjustment changes more than the first glyph's advance.");
  }
  const listsSinglePairs = table.readUInt16BE(start) === 1;
  if (listsSinglePairs) {
    return readOffsets(table, start + 8, start).flatMap((pairs) =>
      Array.from({ length: table.readUInt16BE(pairs) }, (_, index) => pairs + 4 + 4 * index),
    );
  }
  const classCount = table.readUInt16BE(start + 12) * table.readUInt16BE(start + 14);
  return Array.from({ length: classCount }, (_, index) => start + 16 + 2 * index);
}

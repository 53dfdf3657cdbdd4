import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { preparePicture } from "#app/features/blog/pictures.server.ts";
import { dropUselessChunks } from "#app/pictures/png-chunks.ts";
import { chunk, enlargeAvif } from "#tests/setup/input/made-picture.ts";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f6b4f" } });

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s becomes AVIF, WebP and a JPEG for social networks",
  async (format) => {
    const picture = await preparePicture(await draw(900, 900).toFormat(format).toBuffer());
    if (typeof picture === "string") throw new Error(picture);
    expect(picture.files.map(({ name }) => name)).toEqual([
      "480.avif",
      "480.webp",
      "800.avif",
      "800.webp",
      "1200.jpg",
    ]);
    expect(picture.width).toBe(800);
  },
);

test("a photo is turned as the camera says and loses everything the camera knows", async () => {
  const photo = await draw(600, 1700)
    .withExif({ IFD0: { Artist: "Elif", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await preparePicture(photo);
  if (typeof picture === "string") throw new Error(picture);
  expect(picture.width, "the long side is the width").toBe(800);
  for (const { name, bytes } of picture.files) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, orientation], name).toEqual([undefined, undefined, undefined, undefined]);
  }
});

/** A PNG that says it has so many pixels, and has none of them. */
function pretend(width: number, height: number, { depth = 8, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 0, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a phone's best photo works, and those that come with it wait for each other", async () => {
  const photo = await draw(8000, 6000).jpeg().toBuffer();
  const small = await draw(900, 900).jpeg().toBuffer();
  const others = Array.from({ length: 3 }, () => small);
  const answers = await Promise.all([photo, ...others].map(preparePicture));
  const prepared = answers.filter((answer) => typeof answer !== "string");
  expect(prepared.map(({ width }) => width)).toEqual([1600, 800, 800, 800]);
});

/** Has a progressive JPEG say that it has so many pixels: in its frame header. */
function enlargeJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

test("a format that costs more memory for each pixel may have fewer of them", async () => {
  const small = draw(100, 100);
  const refused: [string, Buffer][] = [
    ["AVIF of 48 million", enlargeAvif(await small.avif({ effort: 0 }).toBuffer(), 12_000, 4000)],
    ["AVIF with 12 bits", enlargeAvif(await small.avif({ effort: 0, bitdepth: 12 }).toBuffer(), 4000, 3000)],
    ["interlaced PNG with 16 bits", pretend(7000, 5000, { depth: 16, interlaced: true })],
    [
      "progressive JPEG in full colour",
      enlargeJpeg(await small.jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(), 8000, 5000),
    ],
  ];
  for (const [name, bytes] of refused)
    expect(await preparePicture(bytes), name).toMatch(/zu viele Pixel.*4000 × 3000 reichen/);
  expect(await preparePicture(await draw(4000, 3000).avif({ effort: 0 }).toBuffer())).toMatchObject({
    width: 1600,
  });
});

test("nothing that a PNG has beside its pixels is unpacked", async () => {
  const png = await draw(900, 900).png().toBuffer();
  const text = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(5 * 2 ** 20))]);
  const [head, pixels] = [png.subarray(0, 33), png.subarray(33)];
  const stuffed = Buffer.concat([head, chunk("zTXt", text), chunk("teSt", text), pixels]);
  expect(dropUselessChunks(stuffed)).toEqual(dropUselessChunks(png));
  expect(dropUselessChunks(stuffed).length).toBeLessThanOrEqual(png.length);
  expect(await preparePicture(stuffed)).toMatchObject({ width: 800 });
  // A million views of chunks took 400 MB, and the server stood still for seconds.
  const parts = Buffer.concat(Array<Buffer>(300_000).fill(chunk("IDAT", Buffer.alloc(0))));
  const split = Buffer.concat([png.subarray(0, -12), parts, png.subarray(-12)]);
  const heapBefore = process.memoryUsage().heapUsed;
  expect(dropUselessChunks(split).length).toBe(dropUselessChunks(png).length + parts.length);
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(10_000_000);
  const cutOff = stuffed.subarray(0, 60);
  expect(dropUselessChunks(cutOff), "left to the decoder, which says so").toEqual(cutOff);
});

test("foreign bytes are refused with a reason: bombs, other formats, damage, too small, too large", async () => {
  const refused: [string, Buffer, RegExp][] = [
    ["bomb", pretend(16_000, 16_000), /zu viele Pixel/],
    ["svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'/>"), /kein Bild/],
    ["gif", Buffer.from("GIF89a"), /kein Bild/],
    ["heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heic"), /HEIC/],
    ["cut off", (await draw(900, 900).png().toBuffer()).subarray(0, 300), /beschädigt/],
    ["a head alone", Buffer.from("\xff\xd8\xff\xe0", "latin1"), /beschädigt/],
    ["small", await draw(700, 700).jpeg().toBuffer(), /zu klein: 700 × 700/],
    ["large", Buffer.alloc(15 * 2 ** 20 + 1), /größer als 15 MB/],
    ["empty", Buffer.alloc(0), /kein Bild/],
  ];
  for (const [name, bytes, reason] of refused) expect(await preparePicture(bytes), name).toMatch(reason);
});

import { type Area, joinAreas, listAreas } from "#app/features/demo/own-menu/pdf-lines.ts";
import { type GreyPicture, preparePicture, toRgba } from "./prepare-picture.ts";
import { isUnsure, type PlacedWord, placeWords, type RecognizedWord } from "./recognized-words.ts";

/** What recognizes words: takes pixels, returns words with their boxes. */
export type Recognize = (picture: {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}) => RecognizedWord[];

/** Returns a pictured page's text and its doubtful words. Columns are recognized again, one by one. */
export function readPage(photo: GreyPicture, recognize: Recognize): { text: string; unsure: string[] } {
  const page = preparePicture(photo);
  const { width, height } = page;
  const words = placeWords(recognize({ data: toRgba(page), width, height }), height);
  const areas = listAreas({ left: 0, right: width, bottom: 0, top: height, words }).map((area) => {
    const isColumn = area.right - area.left < width * 0.9;
    return isColumn ? { words: recognizeArea(page, area, recognize) } : area;
  });
  const unsure = areas.flatMap(({ words }) => words.filter(isUnsure).map(({ text }) => text));
  return { text: correctSizes(joinAreas(areas)), unsure };
}

function recognizeArea(page: GreyPicture, area: Area<PlacedWord>, recognize: Recognize): PlacedWord[] {
  const left = Math.max(0, Math.floor(area.left));
  const top = Math.max(0, Math.floor(page.height - area.top));
  const width = Math.min(page.width, Math.ceil(area.right)) - left;
  const height = Math.min(page.height, Math.ceil(page.height - area.bottom)) - top;
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) {
    const start = (top + y) * page.width + left;
    data.set(page.data.subarray(start, start + width), y * width);
  }
  return placeWords(recognize({ data: toRgba({ data, width, height }), width, height }), height);
}

/** "0,3 l" is recognized as "0,3 I" or "0,3 1". */
function correctSizes(text: string): string {
  return text.replace(/(?<!\d)([01][.,]\d{1,2})\s?[I1|](?![\d,.€])/g, "$1 l");
}

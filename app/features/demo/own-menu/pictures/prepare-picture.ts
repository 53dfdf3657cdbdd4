/** A picture in shades of grey, 0 (black) to 255 (white), row by row. */
export type GreyPicture = { data: Uint8ClampedArray; width: number; height: number };

/** Light is judged in squares of this many pixels, larger than a letter is high. */
const SQUARE = 24;
/** A page in a photo is hardly ever turned further, in degrees. */
const MOST_SLOPE = 12;

/** Returns a photo of a page as a scanner would show it, level and evenly lit. Works on a copy, in linear time. */
export function preparePicture(picture: GreyPicture): GreyPicture {
  const even = evenLight(isDark(picture) ? invert(picture) : picture);
  const slope = findSlope(even);
  return Math.abs(slope) < 0.04 ? even : rotate(even, slope);
}

/** Returns a picture in shades of grey from RGBA pixels; transparent ones are white. */
export function toGrey({
  data,
  width,
  height,
}: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): GreyPicture {
  const grey = new Uint8ClampedArray(width * height);
  for (let index = 0, at = 0; index < grey.length; index++, at += 4) {
    const alpha = (data[at + 3] ?? 255) / 255;
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    grey[index] = light * alpha + 255 * (1 - alpha);
  }
  return { data: grey, width, height };
}

/** Returns RGBA pixels, as the engine takes them. */
export function toRgba({ data }: GreyPicture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(data.length * 4);
  for (const [index, grey] of data.entries()) rgba.fill(grey, index * 4, index * 4 + 3);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  return rgba;
}

/** Returns whether a page is light on dark, as a blackboard is. */
function isDark({ data }: GreyPicture): boolean {
  let sum = 0;
  for (let index = 0; index < data.length; index += 7) sum += data[index] ?? 0;
  return (sum * 7) / data.length < 100;
}

function invert({ data, width, height }: GreyPicture): GreyPicture {
  return { data: data.map((grey) => 255 - grey), width, height };
}

/** Divides each pixel by the paper's light around it, so that shadows vanish. */
function evenLight({ data, width, height }: GreyPicture): GreyPicture {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const paper = smooth(findPaper({ data, width, height }, columns, rows), columns, rows);
  const even = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    const v = Math.min(Math.max(y / SQUARE - 0.5, 0), rows - 1);
    const top = Math.floor(v);
    const below = Math.min(top + 1, rows - 1);
    for (let x = 0; x < width; x++) {
      const u = Math.min(Math.max(x / SQUARE - 0.5, 0), columns - 1);
      const left = Math.floor(u);
      const right = Math.min(left + 1, columns - 1);
      const upper = mix(paper[top * columns + left], paper[top * columns + right], u - left);
      const lower = mix(paper[below * columns + left], paper[below * columns + right], u - left);
      const light = Math.max(mix(upper, lower, v - top), 30);
      // A little more contrast than the division alone gives: pale print gets darker, paper stays white.
      even[y * width + x] = ((data[y * width + x] ?? 0) / light - 0.15) * 290;
    }
  }
  return { data: even, width, height };
}

function mix(one = 0, other = 0, share = 0): number {
  return one + (other - one) * share;
}

/** Returns the light of the paper in each square: brighter than nine of ten of its pixels. */
function findPaper({ data, width, height }: GreyPicture, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let pixels = 0;
      for (let y = row * SQUARE; y < Math.min((row + 1) * SQUARE, height); y++) {
        for (let x = column * SQUARE; x < Math.min((column + 1) * SQUARE, width); x++) {
          const grey = data[y * width + x] ?? 0;
          counts[grey] = (counts[grey] ?? 0) + 1;
          pixels++;
        }
      }
      let light = 255;
      for (let above = 0; light > 0 && above < pixels * 0.1; light--) above += counts[light] ?? 0;
      paper[row * columns + column] = light;
    }
  }
  return paper;
}

/** Takes the brightest of the squares around, so that large letters do not pass for shadow, then averages them. */
function smooth(paper: Float32Array, columns: number, rows: number): Float32Array {
  const brightest = overNeighbours(paper, columns, rows, (values) => Math.max(...values));
  return overNeighbours(
    brightest,
    columns,
    rows,
    (values) => values.reduce((a, b) => a + b, 0) / values.length,
  );
}

function overNeighbours(
  values: Float32Array,
  columns: number,
  rows: number,
  combine: (values: number[]) => number,
): Float32Array {
  return values.map((_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const around: number[] = [];
    for (let v = Math.max(y - 1, 0); v <= Math.min(y + 1, rows - 1); v++)
      for (let u = Math.max(x - 1, 0); u <= Math.min(x + 1, columns - 1); u++)
        around.push(values[v * columns + u] ?? 0);
    return combine(around);
  });
}

/** Returns by how many degrees the lines of a page fall to the right: where its rows differ most between text and gaps. */
function findSlope({ data, width, height }: GreyPicture): number {
  const xs: number[] = [];
  const ys: number[] = [];
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 400_000)));
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step)
      if ((data[y * width + x] ?? 255) < 110) {
        xs.push(x);
        ys.push(y);
      }
  if (xs.length < 200) return 0;
  const bins = new Float64Array(Math.ceil((height + width) / step) + 2);
  const rate = (degrees: number) => {
    bins.fill(0);
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const offset = Math.max(0, width * sin);
    for (const [index, x] of xs.entries()) {
      const bin = Math.round(((ys[index] ?? 0) * cos - x * sin + offset) / step);
      if (bin >= 0 && bin < bins.length) bins[bin] = (bins[bin] ?? 0) + 1;
    }
    return bins.reduce((sum, count) => sum + count * count, 0);
  };
  const best = (from: number, to: number, by: number) => {
    let [slope, most] = [0, rate(0)];
    for (let degrees = from; degrees <= to; degrees += by) {
      const rating = rate(degrees);
      if (rating > most) [slope, most] = [degrees, rating];
    }
    return slope;
  };
  const rough = best(-MOST_SLOPE, MOST_SLOPE, 1);
  const near = best(rough - 1, rough + 1, 0.25);
  return best(near - 0.25, near + 0.25, 0.05);
}

/** Turns a picture around its middle; what comes from outside is white. */
function rotate({ data, width, height }: GreyPicture, degrees: number): GreyPicture {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const level = new Uint8ClampedArray(data.length).fill(255);
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x - middleX) * cos - (y - middleY) * sin + middleX;
      const v = (x - middleX) * sin + (y - middleY) * cos + middleY;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const upper = mix(data[at], data[at + 1], u - left);
      level[y * width + x] = mix(upper, mix(data[at + width], data[at + width + 1], u - left), v - top);
    }
  }
  return { data: level, width, height };
}

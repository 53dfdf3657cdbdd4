/** The part of subset-font that tools/artwork/fonts.ts uses; the package ships no types of its own. */
declare module "subset-font" {
  type AxisRange = { min: number; max: number; default?: number };

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff2";
      keepFeatures?: string[];
      dropTables?: string[];
      variationAxes?: Record<string, number | AxisRange>;
    },
  ): Promise<Buffer>;
}

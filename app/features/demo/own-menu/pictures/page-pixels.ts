/** A page's longer side in pixels: letters of a printed menu are 25 to 40 of them high then, which reads best. */
export const PAGE_PIXELS = 2400;

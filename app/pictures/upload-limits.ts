/** The largest upload of a picture: a photo of any phone. */
export const MOST_PICTURE_BYTES = 15 * 2 ** 20;
export const PICTURE_TOO_LARGE = "Das Bild ist größer als 15 MB. Nimm ein kleineres.";

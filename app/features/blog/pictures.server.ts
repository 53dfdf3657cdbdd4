import { articleFormat, pictureRatio } from "#app/features/blog/picture-sizes.ts";
import { type PreparedPicture, preparePictureFiles } from "#app/pictures/prepare-picture.server.ts";

export function preparePicture(bytes: Buffer): Promise<PreparedPicture | string> {
  return preparePictureFiles(bytes, articleFormat, async (resize) => {
    // Social networks read neither AVIF nor WebP everywhere.
    const social = resize(pictureRatio.width).jpeg({ quality: 80, progressive: true });
    return [{ name: `${pictureRatio.width}.jpg`, bytes: await social.toBuffer() }];
  });
}

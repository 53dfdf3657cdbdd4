import { heightAt, listWidths, type PictureFormat, picturePath } from "#app/content/picture-format.ts";

type StoredPictureProps = {
  picture: { id: string; width: number; alt: string };
  format: PictureFormat;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  loading: "eager" | "lazy";
  className?: string;
  imageClassName?: string;
};

/** An uploaded picture in the files that it is stored in. */
export function StoredPicture(props: StoredPictureProps) {
  const { picture, format, sizes, loading, className, imageClassName } = props;
  const { id, width, alt } = picture;
  const widths = listWidths(format, width);
  const listFiles = (type: string) =>
    widths.map((one) => `${picturePath(id, `${one}.${type}`)} ${one}w`).join(", ");
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={listFiles("avif")} sizes={sizes} />
      <img
        src={picturePath(id, `${format.narrowest}.webp`)}
        srcSet={listFiles("webp")}
        sizes={sizes}
        width={width}
        height={heightAt(format, width)}
        alt={alt}
        loading={loading}
        className={imageClassName}
      />
    </picture>
  );
}

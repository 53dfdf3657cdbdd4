import { chooseScene, type Setting } from "#app/features/blog/article-motif.ts";
import { blogImage } from "#app/features/blog/copy.ts";
import { articleFormat, type Picture } from "#app/features/blog/picture-sizes.ts";
import { StoredPicture } from "#app/pictures/stored-picture.tsx";
import "./article-picture.css";

type ArticlePictureProps = {
  article: { title: string; category: string; picture: Picture | null };
  loading: "eager" | "lazy";
  /** How wide it is shown, for the browser's choice of a file; without it as on the article's page. */
  sizes?: string;
};

/** The article's own picture, or a drawn table with the article's motif. */
export function ArticlePicture({ article, ...display }: ArticlePictureProps) {
  if (article.picture !== null) return <OwnPicture picture={article.picture} {...display} />;
  const { loading } = display;
  const { motif, setting } = chooseScene(article);
  return (
    <div className="article-picture">
      <div className={`article-scene relative flex-none w-full article-${setting}`}>
        <img src={IMAGES[setting]} width="1200" height="630" alt="" loading={loading} />
        <img src={motif} alt="" width="324" height="324" loading={loading} className="article-motif" />
      </div>
    </div>
  );
}

/** A close-up and a half plate are the table from nearer. */
const IMAGES: Record<Setting, string> = {
  table: blogImage.src,
  "close-up": blogImage.src,
  "half-plate": blogImage.src,
  tray: "/drawings/tray.svg",
  till: "/drawings/till.svg",
};

type OwnPictureProps = Omit<ArticlePictureProps, "article"> & { picture: Picture };

function OwnPicture({ picture, sizes = "(min-width: 70rem) 70rem, 100vw", ...rest }: OwnPictureProps) {
  return (
    <StoredPicture
      picture={picture}
      format={articleFormat}
      sizes={sizes}
      className="article-picture"
      {...rest}
    />
  );
}

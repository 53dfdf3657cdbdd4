import { chooseMotif } from "#app/features/blog/article-motif.ts";
import { blogImage } from "#app/features/blog/copy.ts";
import "./article-picture.css";

type ArticlePictureProps = { article: { title: string; category: string }; loading: "eager" | "lazy" };

/** The set table, and on its plate what the article is about. */
export function ArticlePicture({ article, loading }: ArticlePictureProps) {
  return (
    <div className="article-picture">
      <div className="article-table">
        <img {...blogImage} alt="" loading={loading} />
        <img
          src={chooseMotif(article)}
          alt=""
          width="324"
          height="324"
          loading={loading}
          className="article-motif"
        />
      </div>
    </div>
  );
}

import { ArrowLeft } from "lucide-react";
import { Fragment } from "react";
import { ArticlePicture } from "#app/features/blog/article-picture.tsx";
import { nameCategory } from "#app/features/blog/categories.ts";
import { blog } from "#app/features/blog/copy.ts";
import {
  type Block,
  LIST_DASH,
  readSum,
  splitAtAddresses,
  splitIntoBlocks,
} from "#app/features/blog/paragraphs.ts";
import type { Article } from "#app/features/blog/store.server.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ClosingBand } from "#app/ui/closing-band.tsx";
import { formatLongDate } from "#app/ui/format-date.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import "#app/ui/source-link.css";

/** In characters: less than two screens of a phone. */
const CALL_EVERY = 1000;

/** An article as visitors see it, also used by the preview. */
export function ArticleView({ article }: { article: Article }) {
  return (
    <>
      <article className="pb-20 pt-6 lg:pt-12">
        <header className="wrap max-w-[48rem]">
          <a href="/blog" className="link inline-flex min-h-11 items-center gap-2">
            <ArrowLeft className="size-5" />
            {blog.back}
          </a>
          <h1 className="display display-2 mt-2 lg:mt-0">{article.title}</h1>
          <p className="lead mt-5">{article.excerpt}</p>
          <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-ink-2">
            <span className="rounded-small bg-leaf px-2 font-semibold text-green">
              {nameCategory(article.category)}
            </span>
            <span>{article.author}</span>
            <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
            <span>{article.readTime}</span>
          </p>
          <BookingLink className="no-print mt-4">Beratung buchen</BookingLink>
        </header>
        <div className="wrap mt-8 max-w-[70rem]">
          <ArticlePicture article={article} loading="eager" />
        </div>
        <div className="wrap mt-10 max-w-[48rem] space-y-5 hyphens-auto whitespace-pre-line text-lg leading-[1.7] [overflow-wrap:anywhere]">
          {splitIntoBlocks(article.content).map((block, index, blocks) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of an article never changes its order
            <Fragment key={index}>
              {hasCallBefore(blocks, index) && (
                <p className="no-print">
                  <BookingLink>Beratung buchen</BookingLink>
                </p>
              )}
              <ArticleBlock block={block} />
            </Fragment>
          ))}
        </div>
      </article>
      <ClosingBand {...blog.closing} />
    </>
  );
}

/** Returns whether a call to action stands before a block: only after another stretch of text. */
function hasCallBefore(blocks: readonly Block[], index: number): boolean {
  if (index === 0 || blocks[index - 1]?.kind === "heading") return false;
  const readBefore = (end: number) => blocks.slice(0, end).reduce((sum, { text }) => sum + text.length, 0);
  return (
    Math.floor(readBefore(index) / CALL_EVERY) > Math.floor(readBefore(lastPlace(blocks, index)) / CALL_EVERY)
  );
}

function lastPlace(blocks: readonly Block[], index: number): number {
  return blocks[index - 2]?.kind === "heading" ? index - 2 : index - 1;
}

function ArticleBlock({ block: { kind, text } }: { block: Block }) {
  switch (kind) {
    case "heading":
      return <h2 className="display display-3 pt-5">{text}</h2>;
    case "list":
      return (
        <ul className="list-['–'] space-y-1.5 pl-5">
          {text
            .trimEnd()
            .split("\n")
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index} className="pl-2">
                <LinkedText text={line.slice(LIST_DASH.length)} />
              </li>
            ))}
        </ul>
      );
    case "sum":
      return <Sum text={text} />;
    case "paragraph":
      return (
        <p>
          <LinkedText text={text} />
        </p>
      );
  }
}

/** A calculation as a receipt, with a link to the calculator. */
function Sum({ text }: { text: string }) {
  return (
    <Receipt className="max-w-[34rem]" paperClassName="text-base leading-snug">
      <ul className="space-y-4">
        {text
          .trimEnd()
          .split("\n")
          .flatMap((line) => readSum(line) ?? [])
          .map(({ what, how, result }) => (
            <li key={what + how}>
              <ReceiptLine label={<strong>{what}</strong>} amount={<strong>{result}</strong>} />
              {how !== "" && <p className="text-sm text-ink-2">{how}</p>}
            </li>
          ))}
      </ul>
      <ReceiptRule />
      <a href="/gebuehrenrechner" className="link no-print inline-flex min-h-11 items-center">
        Rechne mit deinen Zahlen
      </a>
    </Receipt>
  );
}

function LinkedText({ text }: { text: string }) {
  return splitAtAddresses(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={part.href} rel="noopener" className="link source-link inline-block max-w-full">
        {part.host}
      </a>
    ),
  );
}

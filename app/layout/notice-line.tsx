import { publishedFacts } from "#app/content/current-facts.ts";

/** The team's notice below the header of every public page, and what marks a preview as one. */
export function NoticeLine() {
  const { notice, isPreview } = publishedFacts();
  if (notice === undefined && !isPreview) return null;
  return (
    // The classes are those of the footer, so that no page needs more styles.
    <aside aria-label={isPreview ? "Vorschau" : "Hinweis"} className="on-dark">
      {isPreview && (
        <p className="wrap py-4 font-semibold text-saffron">Vorschau: noch nicht veröffentlicht</p>
      )}
      {notice && (
        <p className="wrap py-4">
          {notice.text}
          {notice.link && (
            <>
              {" "}
              <a className="link" href={notice.link.href}>
                {notice.link.label}
              </a>
            </>
          )}
        </p>
      )}
    </aside>
  );
}

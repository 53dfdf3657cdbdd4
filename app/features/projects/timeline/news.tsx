import { projectTimeline } from "#app/features/projects/copy.ts";
import type { ProjectView } from "#app/features/projects/progress.ts";

const copy = projectTimeline.news;

/** News since the client's last visit: answers and completed steps. */
export function News({ newSince, questions, steps }: ProjectView) {
  if (newSince === null) return null;
  const day = newSince.slice(0, 10);
  const lines = [
    ...questions
      .filter(({ answeredAt }) => answeredAt !== null && answeredAt > newSince)
      .map(({ id, text }) => ({ at: `frage-${id}`, text: text === null ? copy.message : copy.answer(text) })),
    ...steps.flatMap(({ completedDate, title }, place) =>
      completedDate !== null && completedDate >= day
        ? [{ at: `schritt-${place + 1}`, text: copy.done(title) }]
        : [],
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="now-part now-news">
      <h3 className="font-semibold">{copy.heading}</h3>
      <ul>
        {lines.map(({ at, text }) => (
          <li key={at}>
            <a href={`#${at}`} className="link [overflow-wrap:anywhere]">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { references, type Story } from "#app/features/references/copy.ts";
import { PartnerStrip } from "#app/features/references/partner-strip.tsx";
import { LunchStory, NightStory, SundayStory } from "#app/features/references/stories.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import { describeGain } from "./results.ts";

export const handle = {
  path: "/references",
  title: references.title,
  description: references.description,
  crumb: "Referenzen",
  rendering: "at-build",
  updated: "2026-11-22",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function ReferencesPage() {
  const [kebab, cafe, truck] = references.stories;
  return (
    <>
      <Opening />
      <NightStory story={kebab} />
      <SundayStory story={cafe} />
      <LunchStory story={truck} />
      <PartnerStrip />
      <ClosingCall {...references.closing} />
    </>
  );
}

/** The three results as lines of one bill; each links to its story. */
function Opening() {
  const { hero, stories } = references;
  return (
    <section className="wrap pb-14 pt-6 lg:pb-20 lg:pt-10">
      <div className="grid items-end gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <h1 className="display display-1">
          {hero.headline[0]} <span className="text-green lg:block">{hero.headline[1]}</span>
        </h1>
        <p className="lead">{hero.lead}</p>
      </div>
      <ol className="mt-10 border-t-2 border-ink lg:mt-14">
        {stories.map((story) => (
          <li key={story.id} className="border-b border-line">
            <StoryLine story={story} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-right text-sm text-ink-2">
        {hero.note}{" "}
        <a href="/gebuehrenrechner" className="link">
          {hero.calculator}
        </a>
        .
      </p>
    </section>
  );
}

function StoryLine({ story }: { story: Story }) {
  return (
    <a
      href={`#${story.id}`}
      className="group grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] items-baseline gap-x-6 py-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_8rem_9rem] lg:py-5"
    >
      <span className="display display-3 group-hover:underline group-hover:decoration-[3px] group-hover:underline-offset-4">
        {story.restaurantName}
      </span>
      <span className="text-ink-2 max-lg:order-3">
        {story.businessType}, {story.location}
      </span>
      <span className="text-ink-2 max-lg:order-4 max-lg:text-right">{story.results.timeframe}</span>
      <span className="mono text-right text-xl font-semibold text-green max-lg:order-2">
        {describeGain(story)}
      </span>
    </a>
  );
}

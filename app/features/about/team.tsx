import type { TeamMember } from "#app/content/current-facts.ts";
import { readPeople } from "#app/content/people.ts";
import { portraitFormat } from "#app/content/picture-format.ts";
import { StoredPicture } from "#app/pictures/stored-picture.tsx";

/** The people whom the team has published: founders large, each portrait on its own side, colleagues beside each other. */
export function Team() {
  const people = readPeople();
  const founders = people.filter(({ isFounder }) => isFounder);
  const colleagues = people.filter(({ isFounder }) => !isFounder);
  return (
    <section id="gruender" className="bg-paper">
      <div className="wrap space-y-16 py-20 lg:space-y-24 lg:py-28">
        {founders.length > 0 && (
          <div>
            <h2 className="display display-2 max-w-xl" data-reveal>
              {founders.length === 1 ? "Wer angefangen hat" : "Die angefangen haben"}
            </h2>
            <div className="mt-12 space-y-16 lg:mt-16 lg:space-y-24">
              {founders.map((person, index) => (
                <Founder key={person.id} person={person} isTurned={index % 2 === 1} />
              ))}
            </div>
          </div>
        )}
        {colleagues.length > 0 && (
          <div>
            <h2 className="display display-2" data-reveal>
              Mit am Tisch
            </h2>
            <ul className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {colleagues.map((person) => (
                <li key={person.id} data-reveal>
                  <Portrait
                    person={person}
                    sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 100vw"
                  />
                  <Words person={person} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function Founder({ person, isTurned }: { person: TeamMember; isTurned: boolean }) {
  if (person.picture === null)
    return (
      <article className="max-w-3xl" data-reveal>
        <Words person={person} />
      </article>
    );
  const columns = isTurned
    ? "sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    : "sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";
  return (
    <article className={`grid items-center gap-x-14 gap-y-7 lg:items-end ${columns}`} data-reveal>
      <div className={isTurned ? "sm:order-2" : undefined}>
        <Portrait person={person} sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 40vw, 100vw" />
      </div>
      <div className="sm:pb-4">
        <Words person={person} />
      </div>
    </article>
  );
}

function Portrait({ person: { picture }, sizes }: { person: TeamMember; sizes: string }) {
  if (picture === null) return null;
  return (
    <StoredPicture
      picture={picture}
      format={portraitFormat}
      sizes={sizes}
      loading="lazy"
      className="mb-5 block"
      imageClassName="w-full rounded-surface"
    />
  );
}

function Words({ person: { name, role, bio, expertise } }: { person: TeamMember }) {
  return (
    <>
      <h3 className="display display-2 [overflow-wrap:anywhere]">{name}</h3>
      <p className="mt-1 font-semibold text-green">{role}</p>
      <div className="mt-5 max-w-prose space-y-3">
        {bio.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {expertise.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-2" aria-label={`Schwerpunkte von ${name}`}>
          {expertise.map((tag) => (
            <li key={tag} className="rounded-small bg-linen px-3 py-1.5 text-sm">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { ReactNode } from "react";
import type { LegalBlock, LegalSection } from "#app/features/legal/copy/types.ts";
import { formatLongDate } from "#app/ui/format-date.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { StackingTable } from "#app/ui/stacking-table.tsx";

type LegalHeaderProps = {
  title: string;
  lead: string;
  /** Day of the current wording, YYYY-MM-DD. */
  updatedOn: string;
  /** Content beside the title on wide screens, below it on narrow ones. */
  aside: ReactNode;
};

/** Opening of a legal page: one sentence, its date, and beside it the part most visitors look for. */
export function LegalHeader({ title, lead, updatedOn, aside }: LegalHeaderProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pb-10 pt-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pb-16 lg:pt-12 print:block print:pb-6 print:pt-0">
      <div className="self-start">
        <h1 className="display display-1">{title}</h1>
        <p className="lead mt-5 max-w-xl">{lead}</p>
        <Revised on={updatedOn} />
      </div>
      <div className="self-center">{aside}</div>
    </div>
  );
}

/** The date of a legal text's current wording. */
export function Revised({ on }: { on: string }) {
  return (
    <p className="mt-4 text-sm text-ink-2">
      Stand: <time dateTime={on}>{formatLongDate(on)}</time>
    </p>
  );
}

/** The gingham cloth on which the paper of a legal page lies. */
export function LaidPaper({ children }: { children: ReactNode }) {
  return (
    <div className="gingham grid place-items-center overflow-clip rounded-surface px-4 py-8 [--check:1.75rem] sm:px-8 sm:py-10 print:bg-none print:p-0 print:overflow-visible print:pt-6">
      {children}
    </div>
  );
}

/** A long text with a table of contents, which stays visible on wide screens. */
export function LegalChapters({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="bg-paper">
      <div className="wrap grid gap-x-14 gap-y-12 py-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-20 print:block print:py-0">
        <nav aria-labelledby="inhaltsverzeichnis" className="print:hidden">
          <div className="rounded-surface bg-linen p-5 lg:sticky lg:top-20 lg:bg-transparent lg:p-0">
            <h2 id="inhaltsverzeichnis" className="text-sm font-semibold text-green">
              Inhalt
            </h2>
            <ol className="mt-2 gap-x-8 sm:columns-2 lg:columns-1 lg:border-l lg:border-line [scroll-target-group:auto]">
              {sections.map((section) => (
                <li key={section.id} className="break-inside-avoid">
                  <a
                    href={`#${section.id}`}
                    className="-ml-px flex hyphens-auto wrap-anywhere min-h-9 items-center border-l-3 border-transparent py-1 leading-snug text-ink-2 hover:text-green hover:underline lg:pl-4 lg:text-sm lg:[&:target-current]:border-saffron lg:[&:target-current]:font-semibold lg:[&:target-current]:text-ink"
                  >
                    {section.shortHeading ?? section.heading}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid gap-y-14 lg:gap-y-16 print:block">
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-titel`}
              className={section.look === "notice" ? NOTICE : "print:mt-8"}
            >
              <SectionHeading section={section} />
              <Blocks blocks={section.blocks} className="mt-4" />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A short text with headings in the left column. */
export function LegalRows({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="bg-paper">
      <div className="wrap py-4 lg:py-8 print:py-0">
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-titel`}
            className={`grid gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] print:block ${
              section.look === "notice"
                ? `${NOTICE} my-4`
                : "border-t border-line py-10 first:border-t-0 lg:py-14 print:py-4 [.bg-saffron+&]:border-t-0"
            }`}
          >
            <SectionHeading section={section} />
            <Blocks blocks={section.blocks} className="print:mt-2" />
          </section>
        ))}
      </div>
    </div>
  );
}

function Facts({ facts }: { facts: Extract<LegalBlock, { kind: "facts" }>["facts"] }) {
  return (
    <div className="@container">
      <dl className="divide-y divide-line border-y border-line">
        {Object.entries(facts).map(([label, value]) => (
          <div
            key={label}
            className="grid break-inside-avoid gap-x-4 gap-y-0.5 py-3 @min-[22rem]:grid-cols-[8.5rem_minmax(0,1fr)] @min-[30rem]:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-sm font-semibold leading-[1.7rem] text-green">{label}</dt>
            <dd className="whitespace-pre-line">
              <RichText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const NOTICE =
  "rounded-surface bg-saffron p-6 [--color-green:var(--color-green-deep)] sm:p-10 print:mt-8 print:border-2 print:border-ink print:p-4";

function SectionHeading({ section }: { section: LegalSection }) {
  return (
    <h2 id={`${section.id}-titel`} className="display display-3 hyphens-auto break-after-avoid">
      {section.heading}
    </h2>
  );
}

function Blocks({ blocks, className }: { blocks: readonly LegalBlock[]; className: string }) {
  return (
    <div className={`grid gap-y-4 print:block print:space-y-3 ${className}`}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed text, never reordered
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "function") return <Block block={block()} />;
  if (typeof block === "string" || !("kind" in block))
    return (
      <p className="max-w-[68ch] whitespace-pre-line">
        <RichText text={block} />
      </p>
    );
  switch (block.kind) {
    case "list":
    case "steps": {
      const [List, marker] =
        block.kind === "list"
          ? (["ul", "list-disc pl-5"] as const)
          : (["ol", "list-decimal pl-6 marker:font-semibold"] as const);
      return (
        <List className={`max-w-[68ch] space-y-2 marker:text-green ${marker}`}>
          {block.items.map((item) => (
            <li key={String(item)} className="pl-1">
              <RichText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case "facts":
      return <Facts facts={block.facts} />;
    case "table":
      return <StackingTable table={block.table} />;
  }
}

import { Call, Slip } from "#app/ui/closing-call.tsx";

export type Band = "leaf" | "saffron" | "paper";

const BANDS: Record<Band, string> = {
  leaf: "bg-leaf",
  saffron: "bg-saffron [&_.lead]:text-ink [&_.link]:text-ink",
  paper: "bg-paper",
};

/** The end of a page as a full-width band. A file of its own, so that only pages with one carry its styles. */
export function ClosingBand(props: { heading: string; text: string; ground: Band }) {
  return (
    <section className={`no-print overflow-x-clip ${BANDS[props.ground]}`} data-reveal>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-12 py-10 sm:py-14 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-20">
        <Slip className="-rotate-2 max-lg:hidden lg:w-full" />
        <Call heading={props.heading} text={props.text} />
      </div>
    </section>
  );
}

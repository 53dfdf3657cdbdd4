/** A word of a headline whose "ff" keeps apart: in the condensed type its hooks collide, and the font has no ligature for it. */
export function LooseText({ children }: { children: string }) {
  const [first, ...rest] = children.split(/(?<=f)(?=f)/);
  return (
    <>
      {first}
      {rest.map((part) => (
        <span key={part} className="ml-[0.06em]">
          {part}
        </span>
      ))}
    </>
  );
}

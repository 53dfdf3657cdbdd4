import type { Refusal } from "#app/office/refusal.ts";

export function Problems({ refusal: { text, faults } }: { refusal: Pick<Refusal, "text" | "faults"> }) {
  const problems = Object.entries(faults);
  return (
    <div role="alert" tabIndex={-1} data-flash="" className="office-notice">
      <p className="font-semibold">{text}</p>
      {problems.length > 0 && (
        <ul className="list-disc pl-5">
          {problems.map(([field, message]) => (
            <li key={field}>
              <a className="link" href={`#feld-${field}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { Waiting } from "#app/features/projects/office/waiting.server.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

export function WaitingMarks({ waiting, now }: { waiting: Waiting | undefined; now: Date }) {
  if (waiting === undefined) return null;
  const { client, team } = waiting;
  return (
    <>
      {client !== null && (
        <p className="mt-[0.4rem] text-green font-semibold">wartet auf Kunden, {describeDays(client, now)}</p>
      )}
      {team !== null && (
        <p className="mt-[0.4rem] text-tomato-pressed font-semibold">
          wartet auf uns, {describeDays(team, now)}
        </p>
      )}
    </>
  );
}

function describeDays(since: Date, now: Date): string {
  const days = (Date.parse(findBerlinDay(now)) - Date.parse(findBerlinDay(since))) / (24 * 60 * 60 * 1000);
  if (days <= 0) return "seit heute";
  return days === 1 ? "seit gestern" : `seit ${days} Tagen`;
}

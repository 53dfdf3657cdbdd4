import { Moments } from "#app/features/services/compositions/moments.tsx";
import { Piece } from "#app/features/services/compositions/piece.tsx";
import { Plan } from "#app/features/services/compositions/plan.tsx";
import type { ServicePage } from "#app/features/services/copy/types.ts";

const compositions = { plan: Plan, piece: Piece, moments: Moments };

/** Everything below a service's first screen, in the composition that it declares. */
export function ServiceBody({ service }: { service: ServicePage }) {
  const Composition = compositions[service.composition];
  return <Composition service={service} />;
}

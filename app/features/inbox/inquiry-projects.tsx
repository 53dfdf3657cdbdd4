import type { InquiryDetails } from "#app/features/inbox/inquiry.server.ts";
import { OfficeCard } from "#app/office/office-card.tsx";

export function InquiryProjects({ details: { inquiry, projects } }: { details: InquiryDetails }) {
  return (
    <OfficeCard id="projekt" title="Projekt" className="grid gap-4">
      {projects.length > 0 && (
        <ul>
          {projects.map(({ slug, client, phone }) => (
            <li key={slug}>
              <a className="link inline-flex min-h-11 items-center" href={`/buero/projekte/${slug}`}>
                {client}
              </a>
              {phone && <span>, {phone}</span>}
            </li>
          ))}
        </ul>
      )}
      {projects.length === 0 && (
        <a className="button button-secondary" href={`/buero/projekt-anlegen?anfrage=${inquiry.id}`}>
          Projekt anlegen
        </a>
      )}
    </OfficeCard>
  );
}

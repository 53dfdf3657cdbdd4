import { company } from "#app/content/company.ts";
import type { PersonData } from "#app/features/privacy-desk/person-data.server.ts";
import {
  callResults,
  nameStepState,
  personTexts,
  replyWays,
} from "#app/features/privacy-desk/person-texts.ts";
import { listContactDetails } from "#app/inquiries/contact-form.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { labelInterest } from "#app/inquiries/interests.ts";

/**
 * Returns everything chosen about a person as one file for that person (Art. 15 and 20 GDPR): German keys, ISO times. People
 * of the team are not named in it.
 */
export function composePersonFile(data: PersonData): string {
  const { requests, notes, projects, subscribers, contacts, now, site } = data;
  const file = {
    auskunft: personTexts.about,
    erstellt_am: now.toISOString(),
    verantwortlich: { name: company.legalName, ...(company.email !== "" && { email: company.email }) },
    herkunft: personTexts.origin,
    zweck: personTexts.purpose,
    speicherdauer: personTexts.period,
    empfaenger_rechte_und_aufsicht: personTexts.rights(site),
    anfragen: requests.map((request) => ({
      nummer: request.id,
      eingegangen_am: request.created_at,
      name: request.name,
      email: request.email,
      ...Object.fromEntries(
        listContactDetails(request).map(([label, value]) => [
          label.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "_"),
          value,
        ]),
      ),
      anliegen: labelInterest(request.interest),
      anliegen_selbst_gewaehlt: request.interest_chosen,
      nachricht: request.message,
      seite_vor_dem_formular: request.referring_page,
      kampagne: request.campaign,
      angehaengte_karte: request.menu === null ? null : `${site}/demo/deine-karte#karte=${request.menu}`,
      gerichte_der_karte: request.menu_dishes,
      stand: describeInquiryState(request.status).said,
      gesehen_am: request.seen_at,
      uebernommen_am: request.taken_at,
      beantwortet_am: request.answered_at,
      wartet_bis: request.waiting_until,
      naechster_schritt: request.next_step,
      naechster_schritt_am: request.next_step_on,
      mail_an_unser_team_am: request.mailed_at,
      eingangsbestaetigung_am: request.receipt_at,
      zusammengefuehrt_mit_anfrage: request.merged_into,
      pruefwert_gegen_missbrauch: request.client_key,
      notizen: request.notes.map(({ created_at, text }) => ({ am: created_at, text })),
      antworten: request.replies.map(({ created_at, way, result, text, sent_at, refused_at }) => ({
        am: created_at,
        weg: replyWays[way],
        ergebnis: result === null ? null : (callResults[result] ?? result),
        text,
        zugestellt_am: sent_at,
        abgelehnt_am: refused_at,
      })),
      verlauf: request.changes.map(({ at, status, next_step, next_step_on }) => ({
        am: at,
        stand: describeInquiryState(status).said,
        naechster_schritt: next_step,
        naechster_schritt_am: next_step_on,
      })),
    })),
    notizen_zu_anderen_anfragen: notes.map(({ created_at, text }) => ({ am: created_at, text })),
    projekte: projects.map(({ slug, client, created_at, steps, questions, notes }) => ({
      adresse: `/kunden-projekte/${slug}`,
      kunde: client,
      angelegt_am: created_at,
      schritte: steps.map((step) => ({ ...step, stand: nameStepState(step.stand) })),
      fragen: questions,
      notizen: notes,
    })),
    mails_zu_projekten: subscribers.map(({ client, email, created_at }) => ({
      kunde: client,
      email,
      eingetragen_am: created_at,
    })),
    ansprechperson_in_projekten: contacts.map(({ client, name, phone, email }) => ({
      kunde: client,
      name,
      telefon: phone,
      email,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

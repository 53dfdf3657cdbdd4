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

/** Returns a person's data as one file (Art. 15 and 20 GDPR). Team members are not named. */
export function composePersonFile(data: PersonData): string {
  const { inquiries, notes, projects, subscribers, contacts, now, site } = data;
  const file = {
    auskunft: personTexts.about,
    erstellt_am: now.toISOString(),
    verantwortlich: { name: company.legalName, ...(company.email !== "" && { email: company.email }) },
    herkunft: personTexts.origin,
    zweck: personTexts.purpose,
    speicherdauer: personTexts.period,
    empfaenger_rechte_und_aufsicht: personTexts.rights(site),
    anfragen: inquiries.map((inquiry) => ({
      nummer: inquiry.id,
      eingegangen_am: inquiry.created_at,
      name: inquiry.name,
      email: inquiry.email,
      ...Object.fromEntries(
        listContactDetails(inquiry).map(([label, value]) => [
          label.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "_"),
          value,
        ]),
      ),
      anliegen: labelInterest(inquiry.interest),
      anliegen_selbst_gewaehlt: inquiry.interest_chosen,
      nachricht: inquiry.message,
      seite_vor_dem_formular: inquiry.referring_page,
      kampagne: inquiry.campaign,
      angehaengte_karte: inquiry.menu === null ? null : `${site}/demo/deine-karte#karte=${inquiry.menu}`,
      gerichte_der_karte: inquiry.menu_dishes,
      stand: describeInquiryState(inquiry.status).said,
      gesehen_am: inquiry.seen_at,
      uebernommen_am: inquiry.taken_at,
      beantwortet_am: inquiry.answered_at,
      wartet_bis: inquiry.waiting_until,
      naechster_schritt: inquiry.next_step,
      naechster_schritt_am: inquiry.next_step_on,
      mail_an_unser_team_am: inquiry.mailed_at,
      eingangsbestaetigung_am: inquiry.receipt_at,
      zusammengefuehrt_mit_anfrage: inquiry.merged_into,
      pruefwert_gegen_missbrauch: inquiry.client_key,
      notizen: inquiry.notes.map(({ created_at, text }) => ({ am: created_at, text })),
      antworten: inquiry.replies.map(({ created_at, way, result, text, sent_at, refused_at }) => ({
        am: created_at,
        weg: replyWays[way],
        ergebnis: result === null ? null : (callResults[result] ?? result),
        text,
        zugestellt_am: sent_at,
        abgelehnt_am: refused_at,
      })),
      verlauf: inquiry.changes.map(({ at, status, next_step, next_step_on }) => ({
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

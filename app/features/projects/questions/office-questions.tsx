import type { ProjectPageData } from "#app/features/projects/office/load-project.server.ts";
import { LinkedText } from "#app/features/projects/questions/linked-text.tsx";
import {
  ANSWER_MAXIMUM,
  isCorrectable,
  type OfficeQuestion,
} from "#app/features/projects/questions/question.ts";
import { describePerson } from "#app/office/absence.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { PersonOptions } from "#app/office/person-options.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import { fillTemplate, findGaps } from "#app/office/replies/fill-template.ts";
import { GapNote, TemplateChips } from "#app/office/replies/template-chips.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import "./questions.css";

type Chosen = ProjectPageData["chosen"];
type Sender = { name: string; bookingLink: string | null };
/** What every row needs. */
type Shared = Pick<ProjectPageData, "steps" | "people" | "now" | "project" | "templates">;
type OfficeQuestionsProps = Shared &
  Pick<ProjectPageData, "questions" | "staff" | "question" | "chosen" | "bookingLink">;

/** Open questions first, answered ones folded. `chosen`: the template for `question`. */
export function OfficeQuestions({
  questions,
  staff,
  question: choosing,
  chosen,
  bookingLink,
  ...shared
}: OfficeQuestionsProps) {
  const refused = useRefused();
  if (questions.length === 0) return null;
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null).toReversed();
  const isConcerned = answered.some(({ id }) => refused?.form.question === String(id));
  const renderRow = (question: OfficeQuestion, isFirst = false) => {
    const isChoosing = question.id === choosing;
    return (
      <QuestionRow
        key={question.id}
        {...shared}
        question={question}
        isUnfolded={isFirst || isChoosing}
        chosen={isChoosing ? chosen : null}
        sender={{ name: staff.name, bookingLink }}
      />
    );
  };
  return (
    <section aria-labelledby="fragen-des-kunden" className="office-card mb-8">
      <h2 id="fragen-des-kunden" className="display display-3">
        Fragen <span className="mono text-ink-2">{open.length}</span>
      </h2>
      {open.length === 0 && <p className="mt-2">Alles beantwortet.</p>}
      <ul className="grid gap-4 mt-3">{open.map((question, place) => renderRow(question, place === 0))}</ul>
      {answered.length > 0 && (
        <details id="beantwortete-fragen" className="mt-4" open={isConcerned || undefined}>
          <summary id="zeige-beantwortete" className="link">
            {nameAnswered(answered)}
          </summary>
          <ul className="grid gap-4 mt-3">{answered.map((question) => renderRow(question))}</ul>
        </details>
      )}
    </section>
  );
}

function nameAnswered(answered: readonly OfficeQuestion[]): string {
  const messages = answered.filter(({ text }) => text === null).length;
  const questions = answered.length - messages;
  return [
    questions > 0 && (questions === 1 ? "Eine beantwortete Frage" : `${questions} beantwortete Fragen`),
    messages > 0 && (messages === 1 ? "Eine Nachricht" : `${messages} Nachrichten`),
  ]
    .filter(Boolean)
    .join(", ");
}

type QuestionRowProps = Shared & {
  question: OfficeQuestion;
  isUnfolded: boolean;
  chosen: Chosen;
  sender: Sender;
};

function QuestionRow(props: QuestionRowProps) {
  const { question, isUnfolded, chosen, sender, steps, people, now, project, templates } = props;
  const { id, text, answer, answeredAt } = question;
  const step = steps.find((one) => one.id === question.step);
  const refused = useRefused({ intent: "answer", question: id });
  const isOpen = isUnfolded || refused !== null;
  const answering = (
    <>
      <details className="question-templates" open={chosen !== null || undefined}>
        <summary id={`bausteine-${id}`} className="link">
          Textbaustein wählen
        </summary>
        <TemplateChips
          templates={templates}
          chosen={chosen}
          choose={(baustein) => `/buero/projekte/${project.slug}?zu=${id}&baustein=${baustein}#antwort-${id}`}
        />
      </details>
      <AnswerForm
        question={question}
        refused={refused}
        chosen={chosen}
        prepared={fillAnswer(chosen, project, sender)}
      />
      {answer === null && <Assignment question={question} people={people} />}
    </>
  );
  return (
    <li id={`frage-${id}`} className="question">
      <p className="font-semibold">
        {step === undefined ? "Zum Projekt" : `Zu „${step.title}“`}
        <span className="font-normal text-ink-2">
          , {formatBerlinTimeInGerman(new Date(question.askedAt))}
          {question.isCorrected && ", korrigiert"}
        </span>
      </p>
      {text !== null && <LinkedText text={text} />}
      {answer !== null && answeredAt !== null && (
        <div className="mt-[0.6rem] pl-[0.8rem] border-l-[3px] border-green">
          <p className="font-semibold">
            {text === null ? "Nachricht an den Kunden" : "Antwort"}
            <span className="font-normal text-ink-2">
              , {formatBerlinTimeInGerman(new Date(answeredAt))}
              {question.isAnswerCorrected && ", korrigiert"}
            </span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          {question.isAcknowledged && <p>Der Kunde: „Danke, ist notiert.“</p>}
        </div>
      )}
      {answer === null && !isOpen ? (
        <details id={`beantworten-${id}`}>
          <summary id={`zeige-antwort-${id}`} className="link">
            Antworten
          </summary>
          {answering}
        </details>
      ) : (
        (answer === null || refused !== null) && answering
      )}
      {answeredAt !== null && refused === null && isCorrectable(answeredAt, now) && (
        <details>
          <summary className="link">{text === null ? "Nachricht ändern" : "Antwort korrigieren"}</summary>
          <AnswerForm question={question} refused={null} />
          {text === null && (
            <OfficeForm hidden={{ question: id }} className="mt-3">
              <IntentButton value="withdraw" className="button-small">
                Nachricht zurückziehen
              </IntentButton>
            </OfficeForm>
          )}
        </details>
      )}
    </li>
  );
}

type AnswerFormProps = {
  question: OfficeQuestion;
  refused: Refusal | null;
  chosen?: Chosen;
  /** The text of the chosen template. */
  prepared?: string;
};

/** Answers a question, or corrects the answer. */
function AnswerForm({ question, refused, chosen = null, prepared = "" }: AnswerFormProps) {
  const { id, version, answer } = question;
  const text = refused?.form.answer ?? answer ?? prepared;
  return (
    <OfficeForm
      draft={`antwort-${id}${chosen === null || chosen === "frei" ? "" : `-${chosen.id}.${chosen.version}`}`}
      refused={refused}
      stored={answer ?? question.text ?? ""}
      hidden={{ question: id, version }}
      data-answer=""
      data-prepared={chosen === null ? undefined : ""}
      className="ask-form"
    >
      <TextAreaField
        id={`antwort-${id}`}
        name="answer"
        label="Antwort"
        rows={chosen === null ? 3 : 8}
        required
        maxLength={ANSWER_MAXIMUM}
        defaultValue={text}
        error={refused?.faults.answer}
      />
      <GapNote gaps={findGaps(text)} />
      <IntentButton id={`senden-${id}`} value="answer" look="primary" className="button-small">
        {answer === null ? "Antwort senden" : "Korrektur speichern"}
      </IntentButton>
    </OfficeForm>
  );
}

function fillAnswer(chosen: Chosen, project: ProjectPageData["project"], sender: Sender): string {
  if (chosen === null || chosen === "frei") return "";
  const { client: company, contact_name: name, contact_phone: phone } = project;
  const recipient = { name, company, phone, interest: null, interest_chosen: null };
  return fillTemplate(chosen.content, { recipient, sender });
}

const NOBODY = "wer zuerst dazu kommt";

function Assignment({
  question: { id, assignedTo },
  people,
}: {
  question: OfficeQuestion;
  people: Shared["people"];
}) {
  const answerer = people.find((person) => person.id === assignedTo);
  return (
    <details id={`zuweisung-${id}`}>
      <summary className="link">{`Wer antwortet: ${answerer ? describePerson(answerer) : NOBODY}`}</summary>
      <OfficeForm hidden={{ question: id }} className="flex flex-wrap items-end gap-3 mt-3">
        <SelectField id={`wer-${id}`} name="person" label="Wer antwortet" defaultValue={assignedTo ?? ""}>
          <option value="">{NOBODY}</option>
          <PersonOptions people={people} />
        </SelectField>
        <IntentButton id={`zuweisen-${id}`} value="assign" className="button-small">
          Zuweisen
        </IntentButton>
      </OfficeForm>
    </details>
  );
}

/** A message to the client. `sendKey` prevents storing it twice. */
export function MessageForm({ sendKey }: { sendKey: string }) {
  const refused = useRefused({ intent: "message" });
  return (
    <details className="mb-8" open={refused !== null}>
      <summary className="button button-secondary button-small">Nachricht an den Kunden</summary>
      <OfficeForm
        draft="nachricht"
        refused={refused}
        hidden={{ key: refused?.form.key ?? sendKey }}
        className="office-card mt-3 grid gap-4"
      >
        <TextAreaField
          id="nachricht"
          name="message"
          label="Nachricht"
          hint="Sie steht auf seiner Seite bei den Fragen. Wer Mails zum Projekt bekommt, erfährt davon nach zehn Minuten."
          rows={4}
          required
          maxLength={ANSWER_MAXIMUM}
          defaultValue={refused?.form.message ?? ""}
        />
        <IntentButton value="message" look="primary">
          Nachricht senden
        </IntentButton>
      </OfficeForm>
    </details>
  );
}

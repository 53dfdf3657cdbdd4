import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { firstErrors } from "#app/office/first-errors.ts";
import type { Flash } from "#app/office/flash-bar.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import { requireLeitung, requireStaff, type StaffSession } from "#app/office/session.server.ts";
import { findChange, undoChanges } from "#app/office/undo.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";
import { constraintOf, sqlStateOf } from "#database/errors.ts";
import type { Queryable } from "#database/sql.ts";

type RouteArguments = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
};

/** Context of an action before its transaction. */
export type Work = StaffSession & {
  ctx: RequestContext;
  now: Date;
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  form: FormData;
};

type Done = { kind: "done"; to?: string; back?: Values; said?: string; headers?: HeadersInit };
type Refused = {
  kind: "refused";
  status: 400 | 403 | 409;
  text?: string;
  faults: Refusal["faults"];
  form?: Refusal["form"];
};
type Shown<T> = { kind: "shown"; shown: T; refused?: Refused };
type Values = Record<string, string | number | readonly number[]>;

// biome-ignore lint/suspicious/noConfusingVoidType: an action that cannot fail returns nothing
export type Outcome<T = never> = boolean | void | Done | Refused | Shown<T>;

/** `back`: values for the undo form. `said`: another page's sentence. */
export function done(options: Omit<Done, "kind"> = {}): Done {
  return { kind: "done", ...options };
}

export function refuse(text?: string, faults: Refusal["faults"] = {}, status: 400 | 403 = 400): Refused {
  return { kind: "refused", status, text, faults };
}

/** Reports a conflict with another change. `form`: a proposal instead of the input. */
export function conflict(
  text?: string,
  more: { faults?: Refusal["faults"]; form?: Refusal["form"] } = {},
): Refused {
  return { kind: "refused", status: 409, text, faults: {}, ...more };
}

/** Shows something in this answer only. */
export function show<T>(shown: T, refused?: Refused): Shown<T> {
  return { kind: "shown", shown, refused };
}

export type Sentences = Record<string, Sentence | undefined>;
type Sentence =
  | string
  | {
      text: string | ((back: URLSearchParams) => string);
      /** True: undone by the change log. Otherwise the intent of the undo form. */
      undo?: true | string;
    };

export function undoable<Text extends string | ((back: URLSearchParams) => string)>(text: Text) {
  return { text, undo: true as const };
}

type Texts = string | Record<string, string>;

const CONFLICT =
  "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du eingegeben hast.";
const TAKEN = "Nicht noch einmal gespeichert: Das gibt es seit eben schon. Lade die Seite neu und sieh nach.";
const UNDONE = "Alles wieder wie vorher.";
const NOT_UNDONE =
  "Das lässt sich nicht mehr zurücknehmen: Jemand hat weitergemacht, oder es ist länger als zehn Minuten her.";
const INVALID = "Nicht gespeichert. Lade die Seite neu und versuch es noch einmal.";

type ActionOptions<A extends { intent: string }, T, P> = {
  may?: "leitung";
  schema: z.ZodType<A>;
  /** Slow work before the transaction, such as reading a picture. */
  // biome-ignore lint/suspicious/noConfusingVoidType: what only refuses returns nothing
  prepare?: (work: Work, action: A) => Promise<P | Refused> | P | Refused | void;
  /** Runs in one transaction as the person. A returned function runs after it. */
  perform: (
    work: Work & { tx: Queryable; prepared: P },
    action: A,
  ) => Promise<Outcome<T> | (() => Promise<Outcome<T>>)>;
  says?: Sentences;
  /** For undos that need more than the change log. */
  undo?: (work: Work & { tx: Queryable }, undo: () => Promise<boolean>) => Promise<Outcome<T>>;
  invalid?: Texts;
  conflict?: Texts;
  constraints?: Record<string, string>;
};

/** Returns the action of an office page: 303 to what was done, 400 to faults, 409 to conflicts, or 200. */
export function officeAction<A extends { intent: string }, T = never, P = undefined>(
  options: ActionOptions<A, T, P>,
) {
  const { schema, prepare, perform, says = {}, constraints = {} } = options;
  return async (route: RouteArguments) => {
    const session = await (options.may === "leitung" ? requireLeitung(route) : requireStaff(route));
    const { request, context, params } = route;
    const ctx = context.get(requestContext);
    const form = await readForm(request);
    const texts = readTexts(form);
    const intent = texts.intent ?? "";
    const work = { ...session, ctx, now: ctx.now(), request, url: new URL(request.url), params, form };
    if (intent === "undo") return answer(await session.run((tx) => undoAction({ ...work, tx })));
    const read = schema.safeParse(texts);
    if (!read.success)
      return answer(refuse(choose(options.invalid, intent, INVALID), firstErrors(read.error)));
    const prepared = (await prepare?.(work, read.data)) as P | Refused;
    if (isRefused(prepared)) return answer(prepared);
    try {
      const outcome = await session.run(async (tx) =>
        addChange(tx, read.data.intent, await perform({ ...work, tx, prepared }, read.data)),
      );
      return answer(typeof outcome === "function" ? await outcome() : outcome);
    } catch (error) {
      // A double click or concurrent requests: the unique index refuses the second.
      const taken = sqlStateOf(error) === "23505" ? TAKEN : undefined;
      const text = constraints[constraintOf(error) ?? ""] ?? taken;
      if (text === undefined) throw error;
      return answer(conflict(text));
    }

    async function undoAction({ tx }: { tx: Queryable }): Promise<Outcome<T>> {
      const undo = () => undoChanges(tx, texts.change ?? "");
      const { pathname, search } = work.url;
      const outcome = await (options.undo?.({ ...work, tx }, undo) ?? undo());
      return outcome === true
        ? done({ to: pathname + search, said: "undo" })
        : outcome || conflict(NOT_UNDONE);
    }

    async function addChange<O>(tx: Queryable, performed: string, outcome: O): Promise<O | Done> {
      const ending = outcome === true || outcome === undefined ? done() : outcome;
      const sentence = says[isDone(ending) ? (ending.said ?? performed) : ""];
      if (!isDone(ending) || typeof sentence !== "object" || sentence.undo !== true) return outcome;
      const change = await findChange(tx);
      return change === null ? ending : { ...ending, back: { ...ending.back, change } };
    }

    function answer(outcome: Outcome<T>) {
      if (outcome === false) return answer(conflict());
      if (outcome === true || outcome === undefined) return answer(done());
      switch (outcome.kind) {
        case "done":
          return redirect(writeDone(outcome), { status: 303, headers: outcome.headers });
        case "shown": {
          const { shown, refused } = outcome;
          return data(
            { refusal: refused ? describeRefused(refused) : null, shown },
            { status: refused?.status ?? 200 },
          );
        }
        case "refused":
          return data({ refusal: describeRefused(outcome), shown: null }, { status: outcome.status });
      }
    }

    function describeRefused({ status, text, faults, form: proposed }: Refused): Refusal {
      const isConflict = status === 409;
      return {
        isConflict,
        text: text ?? choose(options.conflict, intent, CONFLICT),
        form: { ...texts, ...proposed },
        faults,
      };
    }

    function writeDone({ to = work.url.pathname, back, said }: Done): string {
      const url = new URL(to, work.url);
      const chosen = said ?? (read.data && says[read.data.intent] ? read.data.intent : null);
      if (chosen) url.searchParams.set("getan", chosen);
      if (back !== undefined) url.searchParams.set("zurueck", writeValues(back));
      return url.pathname + url.search + url.hash;
    }
  };
}

function writeValues(values: Values): string {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return String(new URLSearchParams(fields));
}

function isDone(outcome: unknown): outcome is Done {
  return (outcome as Partial<Done> | null | undefined)?.kind === "done";
}

function isRefused(prepared: unknown): prepared is Refused {
  return (prepared as Partial<Refused> | null | undefined)?.kind === "refused";
}

function choose(texts: Texts | undefined, intent: string, otherwise: string): string {
  if (typeof texts === "string") return texts;
  return texts !== undefined && Object.hasOwn(texts, intent) ? (texts[intent] ?? otherwise) : otherwise;
}

export function readFlash(request: Request, says: Sentences): Flash {
  const { pathname, searchParams } = new URL(request.url);
  const intent = searchParams.get("getan") ?? "";
  const sentence = Object.hasOwn(says, intent) ? says[intent] : intent === "undo" ? UNDONE : undefined;
  if (sentence === undefined) return { text: null };
  if (typeof sentence === "string") return { text: sentence };
  const values = new URLSearchParams(searchParams.get("zurueck") ?? "");
  const text = typeof sentence.text === "string" ? sentence.text : sentence.text(values);
  if (sentence.undo === undefined || (sentence.undo === true && !values.has("change"))) return { text };
  values.set("intent", sentence.undo === true ? "undo" : sentence.undo);
  for (const name of ["getan", "zurueck"]) searchParams.delete(name);
  const action = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return { text, undo: { action, fields: [...values] } };
}

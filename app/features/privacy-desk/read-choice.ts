export type Choice = {
  inquiries: number[];
  notes: number[];
  projects: string[];
  /** Addresses for mails about projects, by ID. */
  subscribers: number[];
  /** Projects whose contact person is meant. */
  contacts: string[];
};

/** Returns what was ticked; ignores what no form of the page sends. */
export function readChoice(form: FormData): Choice {
  const numbers = (name: string) =>
    form.getAll(name).flatMap((value) => (/^[1-9]\d{0,8}$/.test(String(value)) ? [Number(value)] : []));
  const slugs = (name: string) =>
    form
      .getAll(name)
      .map(String)
      .filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug));
  return {
    inquiries: numbers("inquiry"),
    notes: numbers("note"),
    projects: slugs("project"),
    subscribers: numbers("subscriber"),
    contacts: slugs("contact"),
  };
}

/** Returns the path back to the person after a passkey was shown: by number, because a path holds nothing personal. */
export function writePersonPath({ inquiries }: Pick<Choice, "inquiries">): string {
  return `/buero/datenschutz${inquiries[0] === undefined ? "" : `?anfrage=${inquiries[0]}`}`;
}

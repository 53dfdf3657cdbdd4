/** What was ticked in the list of a person's data. */
export type Choice = { requests: number[]; notes: number[]; projects: string[] };

/** Returns what was ticked; ignores what no form of the page sends. */
export function readChoice(form: FormData): Choice {
  const numbers = (name: string) =>
    form.getAll(name).flatMap((value) => (/^[1-9]\d{0,8}$/.test(String(value)) ? [Number(value)] : []));
  return {
    requests: numbers("anfrage"),
    notes: numbers("notiz"),
    projects: form
      .getAll("projekt")
      .map(String)
      .filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug)),
  };
}

/** Returns the path back to the person after a passkey was shown: by number, because a path holds nothing personal. */
export function writePersonPath({ requests }: Pick<Choice, "requests">): string {
  return `/buero/datenschutz${requests[0] === undefined ? "" : `?anfrage=${requests[0]}`}`;
}

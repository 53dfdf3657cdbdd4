import type { PasskeyPurpose } from "#app/features/staff/passkeys/request.ts";

/** Adds the passkey dialog to a button: `data-purpose`, `data-next` (none submits the form), errors in role="status". */
export function enhancePasskey(root: HTMLElement): void {
  const button = root.querySelector("button");
  const status = root.querySelector("[role=status]");
  const purpose = root.dataset.purpose as PasskeyPurpose;
  if (button === null || status === null) return;
  const say = (text: string) => {
    status.textContent = text;
  };
  const sayFailure = (text: string) => say([text, root.dataset.otherWay].filter(Boolean).join(" "));
  // The token is in the fragment, which is never sent or logged.
  const invitation = purpose === "enrol" ? { invitation: location.hash.slice(1) } : {};
  if (!("PublicKeyCredential" in window)) {
    button.disabled = true;
    sayFailure("Dieser Browser kann keine Passkeys. Nimm einen aktuellen Browser.");
    return;
  }
  const offer = purpose === "sign-in" ? offerInField(root.dataset.next) : null;
  button.addEventListener("click", async () => {
    // Browsers allow one passkey dialog at a time.
    offer?.abort();
    button.disabled = true;
    say("Einen Moment …");
    try {
      const options = await send({ step: "options", purpose, ...invitation });
      const response = await ask(purpose, options);
      await send({ step: "response", purpose, response, ...invitation });
      if (root.dataset.next === undefined) root.closest("form")?.submit();
      else location.replace(root.dataset.next);
    } catch (error) {
      sayFailure(describeFailure(error, purpose));
      button.disabled = false;
    }
  });
}

/** Offers passkeys in the address field's autofill. Starts only while nobody types: an exchange counts as an attempt. */
function offerInField(next: string | undefined): AbortController {
  const asking = new AbortController();
  const field = document.querySelector<HTMLInputElement>('input[autocomplete~="webauthn"]');
  const begin = async () => {
    if (asking.signal.aborted || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const options = await send({ step: "options", purpose: "sign-in" });
    const credential = await navigator.credentials.get({
      mediation: "conditional",
      signal: asking.signal,
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    });
    const response = (credential as PublicKeyCredential).toJSON();
    await send({ step: "response", purpose: "sign-in", response });
    location.replace(next ?? "/buero/heute");
  };
  field
    ?.closest("details")
    ?.addEventListener("toggle", () => setTimeout(() => void begin().catch(() => {}), 700), {
      once: true,
      signal: asking.signal,
    });
  field?.addEventListener("input", () => asking.abort(), { once: true });
  return asking;
}

const ALREADY_HERE = "Diesen Passkey gibt es schon. Melde dich damit an, oder nimm ein anderes Gerät.";

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}`);
    this.status = status;
  }
}

async function send(body: object): Promise<unknown> {
  const response = await fetch("/buero/passkey", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Refusal(response.status);
  return response.status === 204 ? null : response.json();
}

async function ask(purpose: PasskeyPurpose, options: unknown): Promise<unknown> {
  const isNew = purpose === "enrol" || purpose === "add";
  const credential = isNew
    ? await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      })
    : await navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as PublicKeyCredentialRequestOptionsJSON,
        ),
      });
  return (credential as PublicKeyCredential).toJSON();
}

function describeFailure(error: unknown, purpose: PasskeyPurpose): string {
  const isNew = purpose === "enrol" || purpose === "add";
  if (error instanceof Refusal) {
    if (error.status === 429) return "Zu viele Versuche. Warte fünf Minuten und versuch es dann noch einmal.";
    if (error.status === 409) return ALREADY_HERE;
    if (error.status === 403) return refusals[purpose];
  }
  if (error instanceof Refusal || error instanceof TypeError)
    return "Der Server antwortet gerade nicht. Versuch es gleich noch einmal.";
  switch (error instanceof Error ? error.name : "") {
    case "InvalidStateError":
      return ALREADY_HERE;
    // Browsers do not distinguish a cancelled dialog from a failed authenticator.
    case "NotAllowedError":
    case "ConstraintError":
    case "NotSupportedError":
      return `${isNew ? "Es ist kein Passkey entstanden." : "Es kam kein Passkey an."} Versuch es noch einmal. Ein Sicherheitsschlüssel (Stick) braucht eine PIN: Richte sie zuerst in den Einstellungen deines Geräts ein.`;
    default:
      return "Das hat nicht geklappt. Versuch es noch einmal.";
  }
}

const refusals: Record<PasskeyPurpose, string> = {
  enrol: "Dieser Link gilt nicht mehr. Lass dir einen neuen schicken.",
  add: "Das war zu spät oder deine Anmeldung ist abgelaufen. Lade die Seite neu und versuch es noch einmal.",
  confirm:
    "Dieser Passkey gehört nicht zu dir, oder es war zu spät. Nimm einen, mit dem du dich hier anmeldest.",
  "sign-in": "Dieser Passkey ist hier nicht bekannt. Nimm einen anderen.",
};

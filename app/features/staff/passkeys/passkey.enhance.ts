import type { PasskeyPurpose } from "#app/features/staff/passkeys/request.ts";

/**
 * Gives a page's button its passkey. `data-purpose` says what for, `data-next` where to go on afterwards; without it the form
 * around the button is sent. The paragraph with role="status" says what goes wrong.
 */
export function enhancePasskey(root: HTMLElement): void {
  const button = root.querySelector("button");
  const status = root.querySelector("[role=status]");
  const purpose = root.dataset.purpose as PasskeyPurpose;
  if (button === null || status === null) return;
  const say = (text: string) => {
    status.textContent = text;
  };
  // The link's token stands in the fragment, which no server and no log ever sees.
  const invitation = purpose === "enrol" ? { invitation: location.hash.slice(1) } : {};
  if (!("PublicKeyCredential" in window)) {
    say(
      "Dieser Browser kann keine Passkeys. Nimm einen aktuellen Browser oder melde dich mit einem Code an.",
    );
    return;
  }
  const offer = purpose === "sign-in" ? offerInField(root.dataset.next) : null;
  button.disabled = false;
  button.addEventListener("click", async () => {
    // A browser answers one question at a time.
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
      say(describeFailure(error, purpose));
      button.disabled = false;
    }
  });
}

/**
 * Lets the browser offer passkeys among what it fills into the address field, where it can; otherwise says and does nothing. It
 * begins when that form is open and nobody types: an exchange with the server counts as an attempt, and who types wants a code.
 */
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
    location.replace(next ?? "/buero");
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

/** The server's refusal, by its status. */
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
  const name = error instanceof Error ? error.name : "";
  if (error instanceof Refusal && error.status === 429)
    return "Zu viele Versuche. Warte fünf Minuten und versuch es dann noch einmal.";
  if (error instanceof Refusal && error.status === 403)
    return purpose === "enrol"
      ? "Dieser Link gilt nicht mehr. Lass dir einen neuen schicken."
      : "Dieser Passkey ist hier nicht bekannt. Nimm einen anderen, oder melde dich mit einem Code an.";
  if (error instanceof Refusal && error.status === 409) return ALREADY_HERE;
  if (error instanceof Refusal || error instanceof TypeError)
    return "Der Server antwortet gerade nicht. Versuch es gleich noch einmal.";
  if (name === "InvalidStateError") return ALREADY_HERE;
  if (name === "NotAllowedError") return "Abgebrochen. Versuch es noch einmal, wenn du so weit bist.";
  return "Das hat nicht geklappt. Versuch es noch einmal.";
}

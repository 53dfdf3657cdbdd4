/** Links to the right origin: passkeys are bound to a name. */
export function WrongOrigin({ url }: { url: string }) {
  return (
    <div role="alert" className="office-notice">
      <p className="font-semibold">Unter dieser Adresse kannst du dich nicht anmelden.</p>
      <p className="mt-1">
        Passkeys gehören zu einem Namen, nicht zu einer IP-Adresse. Öffne stattdessen{" "}
        <a className="link break-all" href={url}>
          {url}
        </a>
        . Hat die Website schon einen Namen, fehlt auf dem Server die Einstellung PUBLIC_ORIGIN.
      </p>
    </div>
  );
}

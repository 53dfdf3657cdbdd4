export function ConfirmPasskey({ purpose, href }: { purpose: string; href: string }) {
  return (
    <p className="office-notice">
      {purpose}{" "}
      <a className="link" href={href}>
        erst den Passkey bestätigen
      </a>
      .
    </p>
  );
}

/** An e-mail address that may break behind its @, where a line is too short for it. */
export function EmailAddress({ address }: { address: string }) {
  const [mailbox, host] = address.split("@");
  return (
    <span>
      {mailbox}@<wbr />
      {host}
    </span>
  );
}

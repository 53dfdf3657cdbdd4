/** As lib.dom has it from its next release on. */
type Signalling = {
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
};

/** Tells the browser which passkeys of this person are good, so that it stops offering removed ones; silent where it cannot. */
export function enhancePasskeySignal(root: HTMLElement): void {
  const { rp: rpId, user: userId, passkeys } = root.dataset;
  if (!("PublicKeyCredential" in window) || !rpId || !userId || !passkeys) return;
  const { signalAllAcceptedCredentials: signal } = PublicKeyCredential as Signalling;
  void signal
    ?.call(PublicKeyCredential, { rpId, userId, allAcceptedCredentialIds: passkeys.split(" ") })
    .catch(() => {});
}

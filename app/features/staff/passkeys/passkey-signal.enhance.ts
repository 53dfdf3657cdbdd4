/** Missing in lib.dom. */
type Signalling = {
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
};

/** Signals the current passkeys, so the browser stops offering removed ones. */
export function enhancePasskeySignal(root: HTMLElement): void {
  const { rp: rpId, user: userId, passkeys } = root.dataset;
  if (!("PublicKeyCredential" in window) || !rpId || !userId || !passkeys) return;
  const { signalAllAcceptedCredentials: signal } = PublicKeyCredential as Signalling;
  void signal
    ?.call(PublicKeyCredential, { rpId, userId, allAcceptedCredentialIds: passkeys.split(" ") })
    .catch(() => {});
}

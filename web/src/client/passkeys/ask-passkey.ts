import type {
  PasskeyAssertionJson,
  PasskeyAttestationJson,
  PasskeyChallengeJson,
  PasskeyCreationJson,
  PasskeyDescriptorJson,
} from '@sotto/proto/identity/v1/passkeys';
import type { AuthenticatorTransport } from '@simplewebauthn/browser';

/** Loaded with the first use. */
const webauthn = () => import('@simplewebauthn/browser');

/** The server refuses what is answered later. */
const timeout = 5 * 60_000;

/** Whether this browser can have passkeys at all. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether it lists passkeys under a field. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Asks for a passkey; with `autofill`, the browser lists them under the email field and nothing is shown before. Undefined when none was used. */
export async function askPasskey(
  { challenge = '', rpId, allowed = [] }: PasskeyChallengeJson,
  autofill = false,
): Promise<PasskeyAssertionJson | undefined> {
  try {
    const { startAuthentication } = await webauthn();
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, timeout, userVerification: 'required', allowCredentials: allowed.map(toDescriptor) },
      useBrowserAutofill: autofill,
    });
    const { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle } = response;
    return { credentialId: id, clientDataJson, authenticatorData, signature, userHandle };
  } catch {
    return undefined; // cancelled, too late, or the browser has none
  }
}

/** Takes the list away from the field. */
export const stopAsking = async (): Promise<void> => (await webauthn()).WebAuthnAbortService.cancelCeremony();

/** Makes a passkey. 'exists' when the device has one of this account; undefined when none was made. */
export async function createPasskey({
  challenge = '',
  rpId = '',
  userHandle = '',
  userName = '',
  algorithms = [],
  known = [],
}: PasskeyCreationJson): Promise<PasskeyAttestationJson | 'exists' | undefined> {
  try {
    const { startRegistration } = await webauthn();
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        timeout,
        rp: { id: rpId, name: rpId }, // the name of the product is shown nowhere
        user: { id: userHandle, name: userName, displayName: '' },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    });
    const { clientDataJSON: clientDataJson, attestationObject, transports } = response;
    return { credentialId: id, clientDataJson, attestationObject, transports };
  } catch (error) {
    return isKnown(error) ? 'exists' : undefined;
  }
}

const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

const toDescriptor = ({ credentialId = '', transports = [] }: PasskeyDescriptorJson) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransport[],
});

import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion, PasskeyAttestation } from '@sotto/proto/identity/v1/passkeys';
import type { NewPasskey, Passkey } from '../../accounts/passkey.entity.js';
import { IdentitySettings } from '../../identity-settings.js';

/** ES256, EdDSA and RS256, by their COSE numbers. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Verifies what passkeys sign: for the domain and the origin of the product only, and only after the authenticator verified its owner. */
@Injectable()
export class RelyingParty {
  /** The domain that passkeys belong to. */
  readonly id: string;
  private readonly expected;

  constructor({ publicOrigin }: IdentitySettings) {
    this.id = new URL(publicOrigin).hostname;
    this.expected = { expectedOrigin: publicOrigin, expectedRPID: this.id, requireUserVerification: true };
  }

  /** The challenge that was signed; undefined when the data cannot be read. */
  challengeOf(clientDataJson: string): string | undefined {
    try {
      const { challenge } = decodeClientDataJSON(clientDataJson) as { challenge?: unknown };
      return typeof challenge === 'string' ? challenge : undefined;
    } catch {
      return undefined;
    }
  }

  /** What a new passkey proved; undefined when it is not an answer to the challenge. */
  async readAttestation(
    { credentialId, clientDataJson, attestationObject, transports }: PasskeyAttestation,
    expectedChallenge: string,
  ): Promise<Omit<NewPasskey, 'userId' | 'name'> | undefined> {
    const response: RegistrationResponseJSON = {
      ...publicKeyCredential(credentialId),
      response: { clientDataJSON: clientDataJson, attestationObject },
    };
    const options = { response, expectedChallenge, ...this.expected, supportedAlgorithmIDs: passkeyAlgorithms };
    const { registrationInfo: info } = await verifyRegistrationResponse(options).catch(() => ({ registrationInfo: undefined }));
    // The id outside the signed data is only a copy.
    if (!info || info.credential.id !== credentialId) return undefined;
    const { publicKey, counter } = info.credential;
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, synced: info.credentialBackedUp };
  }

  /** The new state of a passkey; undefined when it did not sign the challenge, or when its counter went back, as that of a copy does. */
  async readAssertion(
    { credentialId, clientDataJson, authenticatorData, signature, userHandle }: PasskeyAssertion,
    passkey: Passkey,
    expectedChallenge: string,
  ): Promise<Pick<Passkey, 'counter' | 'synced'> | undefined> {
    const response: AuthenticationResponseJSON = {
      ...publicKeyCredential(credentialId),
      response: { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle },
    };
    const credential = {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    };
    const answer = await verifyAuthenticationResponse({ response, expectedChallenge, ...this.expected, credential }).catch(() => undefined);
    if (!answer?.verified) return undefined;
    return { counter: answer.authenticationInfo.newCounter, synced: answer.authenticationInfo.credentialBackedUp };
  }
}

const publicKeyCredential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

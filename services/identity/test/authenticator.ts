import type { MessageInitShape } from '@bufbuild/protobuf';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertionSchema, PasskeyAttestationSchema } from '@sotto/proto/identity/v1/passkeys';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { password } from './two-factor-owner.js';
import type { World } from './world.js';

interface Given {
  challenge: string;
  rpId: string;
}

/** How an answer differs from that of an honest browser and authenticator. */
interface Deviation {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
}

const present = 0x01;
const verifiedOwner = 0x04;
const withKey = 0x40;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** An authenticator in software: one passkey with a P-256 key and a counter. */
export class Authenticator {
  readonly credentialId = base64url(randomBytes(32));
  counter = 0;
  private userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create(
    { userHandle, ...given }: Given & { userHandle: string },
    deviation: Deviation = {},
  ): MessageInitShape<typeof PasskeyAttestationSchema> {
    this.userHandle = userHandle;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(coseKey(this.keys.publicKey))]);
    const authData = Buffer.concat([this.state(given, deviation, withKey), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      credentialId: this.credentialId,
      clientDataJson: base64url(clientData('webauthn.create', given, deviation)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    };
  }

  get(given: Given, deviation: Deviation = {}): MessageInitShape<typeof PasskeyAssertionSchema> {
    this.counter += 1;
    const clientDataJson = clientData('webauthn.get', given, deviation);
    const state = this.state(given, deviation, 0);
    return {
      credentialId: this.credentialId,
      clientDataJson: base64url(clientDataJson),
      authenticatorData: base64url(state),
      signature: base64url(sign('sha256', Buffer.concat([state, sha256(clientDataJson)]), this.keys.privateKey)),
      userHandle: deviation.userHandle ?? this.userHandle,
    };
  }

  private state(given: Given, { rpId = given.rpId, verified = true, counter = this.counter }: Deviation, flags: number): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([present | (verified ? verifiedOwner : 0) | flags]), uint32(counter)]);
  }
}

const clientData = (type: string, { challenge }: Given, { origin = 'https://sotto.example' }: Deviation) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  return isoCBOR.encode(new Map(entries) as never);
}

/** Registers a passkey of a member who proves to be the owner by the password. */
export async function aPasskeyOf(world: World, viewer: Viewer, name = 'Phone') {
  const authenticator = new Authenticator();
  const { creation } = await world.identity.startPasskey(viewer, { password, secondFactorCode: '' });
  const { passkey } = await world.identity.addPasskey(viewer, { attestation: authenticator.create(creation!), name });
  return { authenticator, passkey: passkey! };
}

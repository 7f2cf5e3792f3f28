import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { Device, Viewer } from '@sotto/kit/nats/viewer';
import type { Role } from '@sotto/proto/vocabulary';
import { generateKeyPairSync } from 'node:crypto';

/** A member with these roles, as a viewer. */
export const as = (userId: string, ...roles: Role[]): Viewer => ({ kind: 'member', userId, roles, sessionId: userId });

/** The same, calling from somewhere. */
export const from = (device: Partial<Device>, viewer: Viewer): Viewer => ({
  ...viewer,
  device: { address: '192.0.2.1', agent: '', ...device },
});

/** Another service, acting for itself. */
export const asService = (name: string): Viewer => ({ kind: 'service', userId: name, roles: [], sessionId: '' });

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  });

/** The key pairs of a test: one for the gateway that speaks for members, one for all services. */
export const gatewayKeys = keyPair();
export const serviceKeys = keyPair();

const services = ['identity', 'profiles', 'chat', 'marketplace', 'media', 'admin', 'tally', 'test'];

/** The public keys that a test's services trust. */
export const trustedKeys: Record<string, string> = {
  gateway: gatewayKeys.publicKey,
  ...Object.fromEntries(services.map((name) => [name, serviceKeys.publicKey])),
};

/** Signs for the viewer that a test calls as: members and nobody through the gateway's key, services by their own. */
export class TestMinter extends ViewerTokenMinter {
  constructor() {
    super('gateway', gatewayKeys.privateKey);
  }

  override mint(viewer: Viewer): Promise<string> {
    return viewer.kind === 'service' ? new ViewerTokenMinter(viewer.userId, serviceKeys.privateKey).mint(viewer) : super.mint(viewer);
  }
}

import { createPrivateKey, hkdfSync } from 'node:crypto';

/** A key for one purpose out of the one secret that an operator has to keep. */
export function derivedKey(privateKeyPem: string, purpose: string): Buffer {
  const secret = createPrivateKey(privateKeyPem).export({ format: 'der', type: 'pkcs8' });
  return Buffer.from(hkdfSync('sha256', secret, '', `sotto ${purpose}`, 32));
}

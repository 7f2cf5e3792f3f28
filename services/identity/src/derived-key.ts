import { createPrivateKey, hkdfSync } from 'node:crypto';

/** Derives a key for one purpose, so that operators manage one secret only. */
export function derivedKey(privateKeyPem: string, purpose: string): Buffer {
  const secret = createPrivateKey(privateKeyPem).export({ format: 'der', type: 'pkcs8' });
  return Buffer.from(hkdfSync('sha256', secret, '', `sotto ${purpose}`, 32));
}

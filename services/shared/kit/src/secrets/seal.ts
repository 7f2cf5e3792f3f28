import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text under a key of 32 bytes, bound to what it belongs to: moved to another owner, it does not open. Answers nonce, tag, text. */
export function seal(key: Buffer, ownerId: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Undefined when it was sealed with another key or for another owner, or was changed since. */
export function unseal(key: Buffer, ownerId: string, bytes: Buffer): string | undefined {
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(ownerId)).setAuthTag(tag);
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
  } catch {
    return undefined;
  }
}

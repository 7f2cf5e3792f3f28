import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text with a key of 32 bytes and binds it to its owner's id, so that it cannot be decrypted as another owner's. Returns nonce, tag, ciphertext. */
export function seal(key: Buffer, ownerId: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Decrypts; undefined if the key or the owner differs, or the bytes were changed. */
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

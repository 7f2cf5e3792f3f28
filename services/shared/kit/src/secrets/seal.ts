import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text with a key of 32 bytes and binds it to its owner's id, so that it cannot be decrypted as another owner's. Returns nonce, tag, ciphertext. */
export const seal = (key: Buffer, ownerId: string, text: string): Buffer => sealBytes(key, ownerId, Buffer.from(text));

/** Decrypts; undefined if the key or the owner differs, or the bytes were changed. */
export const unseal = (key: Buffer, ownerId: string, bytes: Buffer): string | undefined => unsealBytes(key, ownerId, bytes)?.toString();

/** Encrypts bytes, as `seal` does a text. */
export function sealBytes(key: Buffer, ownerId: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Decrypts what `sealBytes` returned; undefined if the key or the owner differs, or the bytes were changed. */
export function unsealBytes(key: Buffer, ownerId: string, bytes: Buffer): Buffer | undefined {
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(ownerId)).setAuthTag(tag);
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
}

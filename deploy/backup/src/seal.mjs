import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const magic = Buffer.from('SOTTOBK1');
const idBytes = 8;
const saltBytes = 32;
const tagBytes = 16;
const blockBytes = 256 * 1024;

/** A key of 32 bytes in base64url, like `BACKUP_KEY`. */
export function readKey(text) {
  const secret = Buffer.from(text ?? '', 'base64url');
  if (secret.length !== 32) throw new Error('BACKUP_KEY must be 32 bytes in base64url: openssl rand -base64 32 | tr +/ -_ | tr -d =');
  return { secret, id: createHash('sha256').update('backup key').update(secret).digest().subarray(0, idBytes) };
}

/**
 * Encrypts a stream in blocks of AES-256-GCM. The key of a file is derived from its name, so files cannot be swapped. Each block
 * authenticates its number and whether it is the last, so that none can be cut off, left out or reordered.
 */
export const sealing = (key, name) =>
  async function* (source) {
    const salt = randomBytes(saltBytes);
    const fileKey = derive(key.secret, salt, name);
    yield Buffer.concat([magic, key.id, salt]);
    let number = 0;
    for await (const { block, last } of inBlocks(source, blockBytes)) {
      const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number++, last));
      yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
    }
  };

/** Decrypts the output of `sealing`. Throws at the first block that was modified. `keys`: the current key and earlier ones. */
export const opening = (keys, name) =>
  async function* (source) {
    const headBytes = magic.length + idBytes + saltBytes;
    let fileKey;
    let number = 0;
    for await (const { block, last } of inBlocks(source, blockBytes + tagBytes, headBytes)) {
      if (!fileKey) {
        fileKey = keyFor(block, keys, name);
        if (last) throw damaged(name);
        continue;
      }
      yield openBlock(fileKey, nonceOf(number++, last), block, name);
    }
  };

function keyFor(head, keys, name) {
  if (head.length < magic.length + idBytes + saltBytes || !head.subarray(0, magic.length).equals(magic)) throw damaged(name);
  const id = head.subarray(magic.length, magic.length + idBytes);
  const key = keys.find((known) => known.id.equals(id));
  if (!key) throw new Error(`${name} was encrypted with another key: name it in BACKUP_OLD_KEYS.`);
  return derive(key.secret, head.subarray(magic.length + idBytes), name);
}

function openBlock(fileKey, nonce, block, name) {
  if (block.length < tagBytes) throw damaged(name);
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce);
  decipher.setAuthTag(block.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(block.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw damaged(name);
  }
}

const derive = (secret, salt, name) => Buffer.from(hkdfSync('sha256', secret, salt, name, 32));
const damaged = (name) => new Error(`${name} is damaged or incomplete: it is not what was backed up.`);

function nonceOf(number, last) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Splits a stream into blocks of equal size; the first may differ. The last one, which may be empty, is marked. */
async function* inBlocks(source, size, first = size) {
  let wanted = first;
  let rest = Buffer.alloc(0);
  let parts = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length <= wanted) continue;
    rest = Buffer.concat(parts);
    for (; rest.length > wanted; wanted = size) {
      yield { block: rest.subarray(0, wanted), last: false };
      rest = rest.subarray(wanted);
    }
    [parts, length] = [[rest], rest.length];
  }
  yield { block: Buffer.concat(parts), last: true };
}

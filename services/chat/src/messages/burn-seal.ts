import { Injectable } from '@nestjs/common';
import { seal, unseal } from '@sotto/kit/secrets/seal';
import { createHash, hkdfSync } from 'node:crypto';
import { ChatSettings } from '../settings.js';

/** An encrypted text as the database stores it. */
export interface SealedText {
  keyId: string;
  sealed: Buffer;
}

/** Encrypts the texts of burn messages. A text is bound to its message id, so that a copied or moved row cannot be opened. */
@Injectable()
export class BurnSeal {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: string;

  /** The first key seals and all keys open, so that a key can be replaced while texts of the previous key exist. */
  constructor({ burnKeys }: ChatSettings) {
    const keys = burnKeys.map(derived);
    this.keys = new Map(keys.map((key) => [idOf(key), key]));
    this.current = idOf(keys[0] as Buffer);
  }

  seal(messageId: string, text: string): SealedText {
    return { keyId: this.current, sealed: seal(this.keys.get(this.current) as Buffer, messageId, text) };
  }

  /** The sealed text is `<key id>.<base64>`. Returns undefined if the key is unknown or the text belongs to another message. */
  open(messageId: string, sealedText: string): string | undefined {
    const [keyId = '', base64 = ''] = sealedText.split('.');
    const key = this.keys.get(keyId);
    return key && unseal(key, messageId, Buffer.from(base64, 'base64'));
  }
}

const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sotto burn messages', 32));

/** Identifies a key without revealing it. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

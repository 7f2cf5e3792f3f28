import { Injectable } from '@nestjs/common';
import { seal, unseal } from '@sotto/kit/secrets/seal';
import { createHash, hkdfSync } from 'node:crypto';
import { ChatSettings } from '../settings.js';

/** A text as the database keeps it. */
export interface SealedText {
  keyId: string;
  sealed: Buffer;
}

/** Seals texts of burn messages, each bound to its message: whoever copies the database, or moves a row, reads nothing. */
@Injectable()
export class BurnSeal {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: string;

  /** The first key seals, all of them open: so a key can be replaced while texts of the one before still wait. */
  constructor({ burnKeys }: ChatSettings) {
    const keys = burnKeys.map(derived);
    this.keys = new Map(keys.map((key) => [idOf(key), key]));
    this.current = idOf(keys[0] as Buffer);
  }

  seal(messageId: string, text: string): SealedText {
    return { keyId: this.current, sealed: seal(this.keys.get(this.current) as Buffer, messageId, text) };
  }

  /** Takes `key id.base64`; undefined when its key is gone or it belongs to another message. */
  open(messageId: string, sealedText: string): string | undefined {
    const [keyId = '', base64 = ''] = sealedText.split('.');
    const key = this.keys.get(keyId);
    return key && unseal(key, messageId, Buffer.from(base64, 'base64'));
  }
}

const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sotto burn messages', 32));

/** Names a key without telling it. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../derived-key.js';
import { IdentitySettings } from '../../identity-settings.js';
import { noticeKinds, type NoticeKind } from '../delivery/mail-kind.js';

/** One kind of mail of one member. */
export interface Subscription {
  userId: string;
  kind: NoticeKind;
}

const idBytes = 16;

/** Tokens for the unsubscribe links of mails. A token is sealed, not stored, and valid for one kind of one member only. */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(settings: IdentitySettings) {
    this.key = derivedKey(settings.derivationKey, 'unsubscribe');
  }

  write({ userId, kind }: Subscription): string {
    const payload = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from([noticeKinds.indexOf(kind)])]);
    return Buffer.concat([payload, this.seal(payload)]).toString('base64url');
  }

  read(token: string): Subscription | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const payload = bytes.subarray(0, idBytes + 1);
    const seal = bytes.subarray(idBytes + 1);
    const expected = this.seal(payload);
    if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return undefined;
    const kind = noticeKinds[payload[idBytes] ?? -1];
    const userId = payload.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return kind && { userId, kind };
  }

  private seal(payload: Buffer): Buffer {
    return createHmac('sha256', this.key).update(payload).digest();
  }
}

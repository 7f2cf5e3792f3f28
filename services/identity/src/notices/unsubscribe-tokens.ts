import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../derived-key.js';
import { IdentitySettings } from '../identity-settings.js';
import { noticeKinds, type NoticeKind } from '../mail/mail-kind.js';

/** Whose mails of which kind. */
export interface Subscription {
  userId: string;
  kind: NoticeKind;
}

const idBytes = 16;

/** What the link at the end of a mail proves: that its owner got the mail. It opens nothing else, and nothing of it is stored. */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(settings: IdentitySettings) {
    this.key = derivedKey(settings.sessionPrivateKey, 'unsubscribe');
  }

  write({ userId, kind }: Subscription): string {
    const named = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from([noticeKinds.indexOf(kind)])]);
    return Buffer.concat([named, this.seal(named)]).toString('base64url');
  }

  read(token: string): Subscription | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const named = bytes.subarray(0, idBytes + 1);
    const seal = bytes.subarray(idBytes + 1);
    const expected = this.seal(named);
    if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return undefined;
    const kind = noticeKinds[named[idBytes] ?? -1];
    const userId = named.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return kind && { userId, kind };
  }

  private seal(named: Buffer): Buffer {
    return createHmac('sha256', this.key).update(named).digest();
  }
}

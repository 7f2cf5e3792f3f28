import { createHmac, timingSafeEqual } from 'node:crypto';
import { AdminSettings } from '../settings.js';
import { Injectable } from '@nestjs/common';

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{43})$/;

/** Signs the addresses by which somebody appeals who cannot sign in: nobody makes one for a decision about somebody else. */
@Injectable()
export class AppealToken {
  constructor(private readonly settings: AdminSettings) {}

  of(decisionId: string): string {
    return `${decisionId}.${this.sign(decisionId).toString('base64url')}`;
  }

  /** The decision; undefined when the token is not ours. */
  read(token: string): string | undefined {
    const [, decisionId = '', signature = ''] = form.exec(token) ?? [];
    const [given, right] = [Buffer.from(signature, 'base64url'), this.sign(decisionId)];
    return decisionId && given.length === right.length && timingSafeEqual(given, right) ? decisionId : undefined;
  }

  private sign(decisionId: string): Buffer {
    return createHmac('sha256', this.settings.appealKey).update(`appeal ${decisionId}`).digest();
  }
}

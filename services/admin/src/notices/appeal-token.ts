import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdminSettings } from '../settings.js';

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{43})$/;

/** Signs the links with which restricted members appeal. Nobody can create a link for another member's decision. */
@Injectable()
export class AppealToken {
  constructor(private readonly settings: AdminSettings) {}

  of(decisionId: string): string {
    return `${decisionId}.${this.sign(decisionId).toString('base64url')}`;
  }

  /** The id of the decision; undefined when the signature is wrong. */
  read(token: string): string | undefined {
    const [, decisionId = '', signature = ''] = form.exec(token) ?? [];
    const [given, right] = [Buffer.from(signature, 'base64url'), this.sign(decisionId)];
    return decisionId && given.length === right.length && timingSafeEqual(given, right) ? decisionId : undefined;
  }

  private sign(decisionId: string): Buffer {
    return createHmac('sha256', this.settings.appealKey).update(`appeal ${decisionId}`).digest();
  }
}

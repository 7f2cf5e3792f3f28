import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdminSettings } from '../settings.js';

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{43})$/;

/** Signs the links with which restricted members appeal. Nobody can create a link for another member's decision. */
@Injectable()
export class AppealToken {
  private readonly keys: readonly string[];

  /** The first key signs and all verify, so that links go on while a key is replaced. */
  constructor({ appealKey }: AdminSettings) {
    this.keys = appealKey.split(',');
  }

  of(decisionId: string): string {
    return `${decisionId}.${sign(this.keys[0] as string, decisionId).toString('base64url')}`;
  }

  /** The id of the decision; undefined when the signature is wrong. */
  read(token: string): string | undefined {
    const [, decisionId = '', signature = ''] = form.exec(token) ?? [];
    const given = Buffer.from(signature, 'base64url');
    return decisionId && this.keys.some((key) => isSame(given, sign(key, decisionId))) ? decisionId : undefined;
  }
}

const sign = (key: string, decisionId: string): Buffer => createHmac('sha256', key).update(`appeal ${decisionId}`).digest();

const isSame = (given: Buffer, right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right);

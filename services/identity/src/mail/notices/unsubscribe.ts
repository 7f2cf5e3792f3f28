import { Injectable } from '@nestjs/common';
import { identityError } from '../../identity-error.js';
import type { NoticeKind } from '../delivery/mail-kind.js';
import { ChooseMails } from './choose-mails.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const { code: notFound } = identityError('ACCOUNT_NOT_FOUND');

/** Switches one kind of notices off for the member that the token names. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly chooseMails: ChooseMails,
  ) {}

  async execute({ token }: { token: string }): Promise<NoticeKind> {
    const subscription = this.tokens.read(token);
    if (!subscription) throw identityError('LINK_EXPIRED');
    const { userId, kind } = subscription;
    await this.chooseMails
      .execute(userId, (preferences, now) => preferences.stop(kind, now))
      .catch((error: Error & { code?: string }) => {
        throw error.code === notFound ? identityError('LINK_EXPIRED') : error;
      });
    return kind;
  }
}

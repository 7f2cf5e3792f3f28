import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { hashToken } from '../../opaque-token.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';

/** Marks an email address as confirmed by the mailed token. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ token }: { token: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const which = { purpose: 'confirm_email', tokenHash: hashToken(token) } as const;
      const confirmation = await em.findOne(SingleUseToken, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!confirmation) throw identityError('LINK_EXPIRED');
      confirmation.use(now);
      const user = await em.findOneOrFail(User, confirmation.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      user.confirmEmail(now);
    });
  }
}

import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockUser } from '../../accounts/find-user.js';
import type { DiscretionChoice } from '../../accounts/user.entity.js';
import { discretionOf, type Discretion } from '../../sessions/issue-session.js';
import { Session } from '../../sessions/session.entity.js';

/** Saves how the web hides and locks itself for a member, and removes the PIN. */
@Injectable()
export class ChooseDiscretion {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ userId, sessionId }: Viewer, choice: DiscretionChoice): Promise<Discretion> {
    return this.em.transactional(async (em) => {
      const user = await lockUser(em, { id: userId });
      user.chooseDiscretion(choice);
      // The call is a use of this session: without this, a shorter time would lock it at once.
      await em.nativeUpdate(Session, { id: sessionId, userId, revokedAt: null }, { lastSeenAt: this.clock.now() });
      return discretionOf(user);
    });
  }

  /** The password unlocks from now on, which is the stronger proof, so nothing has to be proved. */
  removePin({ userId }: Viewer): Promise<void> {
    return this.em.transactional(async (em) => {
      const user = await lockUser(em, { id: userId });
      user.pinHash = null;
    });
  }
}

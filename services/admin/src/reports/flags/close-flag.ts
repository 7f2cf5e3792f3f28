import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { visibleText } from '@sotto/proto/visible-text';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';

const closeSql = `
  update safety_flags set state = 'closed', closed_by = ?, closed_at = ?, note = ? where id = ? and state = 'open' and user_id <> ?
  returning user_id as "userId", kind`;

/** Closes a flag. Closing a closed flag changes nothing. */
@Injectable()
export class CloseFlag {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, { flagId, note: typed }: { flagId: string; note: string }): Promise<void> {
    await this.em.transactional((em) => this.close(em, staffId, flagId, visibleText(typed)));
    await this.pushQueueChanged.execute('flags');
  }

  private async close(em: EntityManager, staffId: string, flagId: string, note: string): Promise<void> {
    const [closed] = await em.execute<{ userId: string; kind: string }[]>(closeSql, [staffId, this.clock.now(), note, flagId, staffId]);
    if (!closed) return this.known(em, flagId, staffId);
    await this.claims.settle(em, 'flags', flagId, staffId);
    const { userId, kind } = closed;
    const what = kind.replaceAll('_', ' ');
    this.recordAction.inside(em, staffId, 'flag', flagId, note ? `Closed (${what}): ${note}` : `Closed (${what})`);
    await this.recordMemberEvent.execute(em, { userId, kind: 'flag_closed', staffId, subjectId: flagId, detail: note || what });
  }

  /** Nobody can close a flag about themselves. */
  private async known(em: EntityManager, flagId: string, staffId: string): Promise<void> {
    const rows = await em.execute<unknown[]>('select 1 from safety_flags where id = ? and user_id <> ?', [flagId, staffId]);
    if (rows.length === 0) throw adminError('CASE_NOT_FOUND');
  }
}

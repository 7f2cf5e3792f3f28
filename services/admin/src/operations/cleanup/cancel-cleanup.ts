import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const lockSql = `select state, starts_at <= ? as started from cleanups where job_id = ? for update`;
const cancelSql = `update cleanups set state = 'canceled' where job_id = ?`;
const deleteNamesSql = `update cleanup_members set display_name = '' where job_id = ?`;

/** Cancels a cleanup before it starts. */
@Injectable()
export class CancelCleanup {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  execute({ userId: staffId }: Viewer, jobId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const [order] = await em.execute<{ state: string; started: boolean }[]>(lockSql, [this.clock.now().toISOString(), jobId]);
      if (!order) throw adminError('CASE_NOT_FOUND');
      if (order.state === 'canceled') return;
      if (order.state !== 'waiting' || order.started) throw adminError('UNDO_OVER');
      this.recordAction.inside(em, staffId, 'deletion_canceled', jobId, 'Canceled before it started');
      await em.execute(cancelSql, [jobId]);
      await em.execute(deleteNamesSql, [jobId]);
    });
  }
}

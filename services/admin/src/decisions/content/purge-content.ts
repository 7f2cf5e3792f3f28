import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { type SubjectKind } from '../record/decision.js';
import { SetModerationStatus } from './set-moderation-status.js';

const batchSize = 100;
const dueSql = `
  select subject_kind as "subjectKind", subject_id as "subjectId", user_id as "userId", decision_id as "decisionId"
  from moderation_statuses c
  where purge_at <= ? and not exists (select from appeals a where a.decision_id = c.decision_id and a.state = 'open')
  order by purge_at limit ${batchSize} for update of c skip locked`;

interface Due {
  subjectKind: SubjectKind;
  subjectId: string;
  userId: string;
  decisionId: string;
}

/** Removes hidden content permanently when the time for an appeal is over and no appeal is open. */
@Injectable()
export class PurgeContent {
  constructor(
    private readonly em: EntityManager,
    private readonly setModerationStatus: SetModerationStatus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = batchSize; found === batchSize; ) found = await this.em.transactional((em) => this.purge(em), { clear: true });
  }

  private async purge(em: EntityManager): Promise<number> {
    const due = await em.execute<Due[]>(dueSql, [this.clock.now()]);
    for (const subject of due) await this.setModerationStatus.execute(em, { ...subject, moderationStatus: 'removed' });
    return due.length;
  }
}

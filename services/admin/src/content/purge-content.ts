import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { SetContentStanding, type SubjectKind } from './set-content-standing.js';

const share = 100;
const dueSql = `
  select subject_kind as "subjectKind", subject_id as "subjectId", user_id as "userId", decision_id as "decisionId"
  from content_standings c
  where purge_at <= ? and not exists (select from appeals a where a.decision_id = c.decision_id and a.state = 'open')
  order by purge_at limit ${share} for update of c skip locked`;

interface Due {
  subjectKind: SubjectKind;
  subjectId: string;
  userId: string;
  decisionId: string;
}

/** Removes for good what was hidden, when nobody can say any more that it should come back. */
@Injectable()
export class PurgeContent {
  constructor(
    private readonly em: EntityManager,
    private readonly setContentStanding: SetContentStanding,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = share; found === share; ) found = await this.em.transactional((em) => this.purge(em), { clear: true });
  }

  private async purge(em: EntityManager): Promise<number> {
    const due = await em.execute<Due[]>(dueSql, [this.clock.now()]);
    for (const subject of due) await this.setContentStanding.execute(em, { ...subject, standing: 'removed' });
    return due.length;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { dayOf } from './daily-uploads.js';

const visitSql = `insert into vault_views (creator_id, viewer_id, day) values (?, ?, ?) on conflict do nothing`;

/** Stores the visit of a member in a store, once per UTC day. Stores nothing about erased members. */
@Injectable()
export class CountVisit {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  execute(viewerId: string, creatorId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      if ((await this.erased.living(em, [viewerId, creatorId])).length < 2) return;
      await em.execute(visitSql, [creatorId, viewerId, dayOf(this.clock.now())]);
    });
  }
}

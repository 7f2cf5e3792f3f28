import { traceOf } from '@sotto/kit/person-data/erased-members';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Erasure, type DataOwner } from './erasure.entity.js';

/** The services that have not yet confirmed the erasure of one member. */
export interface ErasureProgress {
  userId: string;
  outstanding: DataOwner[];
}

const erasedSql = `
  select id from (select id::uuid as id from jsonb_array_elements_text(?::jsonb) id) ids
  where exists (select from erased where trace = ${traceOf('id')})`;

/** Describes erasures by user id. The id is stored until the last service has confirmed, its digest for 90 days. */
@Injectable()
export class DescribeErasures {
  constructor(private readonly em: EntityManager) {}

  async execute({ userIds }: { userIds: string[] }): Promise<ErasureProgress[]> {
    const em = this.em.fork();
    const erased = await em.execute<{ id: string }[]>(erasedSql, [JSON.stringify(userIds)]);
    const open = await em.find(Erasure, { userId: { $in: userIds } });
    const outstanding = new Map(open.map((erasure) => [erasure.userId, erasure.outstanding]));
    return erased.map(({ id }) => ({ userId: id, outstanding: outstanding.get(id) ?? [] }));
  }
}

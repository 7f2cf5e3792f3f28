import { traceOf } from '@sotto/kit/person-data/erased-members';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Erasure, type Holder } from './erasure.entity.js';

/** How far the erasure of one member has come. */
export interface Progress {
  userId: string;
  outstanding: Holder[];
}

const goneSql = `
  select id from (select id::uuid as id from jsonb_array_elements_text(?::jsonb) id) ids
  where exists (select from erased where trace = ${traceOf('id')})`;

/** Tells how far erasures have come: an id is known here until the last service has confirmed, and its trace for 90 days. */
@Injectable()
export class DescribeErasures {
  constructor(private readonly em: EntityManager) {}

  async execute({ userIds }: { userIds: string[] }): Promise<Progress[]> {
    const em = this.em.fork();
    const gone = await em.execute<{ id: string }[]>(goneSql, [JSON.stringify(userIds)]);
    const open = await em.find(Erasure, { userId: { $in: userIds } });
    const outstanding = new Map(open.map((erasure) => [erasure.userId, erasure.outstanding]));
    return gone.map(({ id }) => ({ userId: id, outstanding: outstanding.get(id) ?? [] }));
  }
}

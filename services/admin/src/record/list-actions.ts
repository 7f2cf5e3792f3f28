import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { ListActionsRequest } from '@sotto/proto/admin/v1/admin_service';
import { limitOf, momentPlace, pageOf, readPlace, type Place } from '../keyset.js';
import { People } from '../people/people.js';

interface ActionRow {
  id: string;
  adminId: string;
  action: string;
  targetId: string | null;
  reason: string;
  createdAt: Date;
}

type Filters = Pick<ListActionsRequest, 'staffId' | 'action' | 'targetId'>;

const order = 'record';
const top: Place = { key: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const columns = { staffId: 'admin_id', action: 'action', targetId: 'target_id' } as const;

/** Lists what people of ours did, the newest first. Each combination of filters is a statement of its own, so each has its index. */
@Injectable()
export class ListActions {
  constructor(
    private readonly reads: PreparedReads,
    private readonly people: People,
  ) {}

  async execute({ userId }: Viewer, { cursor, limit, ...filters }: Filters & Pick<ListActionsRequest, 'cursor' | 'limit'>) {
    const size = limitOf(limit);
    const rows = await this.rows(filters, readPlace(cursor, order) ?? top, size + 1);
    const { page, nextCursor } = pageOf(rows, size, order, ({ createdAt, id }) => momentPlace(createdAt, id));
    const person = await this.people.shown(
      userId,
      page.map(({ adminId }) => adminId),
    );
    const actions = page.map(({ id, adminId, action, targetId, reason, createdAt }) => {
      return { id, staff: person(adminId), action, targetId: targetId ?? '', reason, at: timestampFromDate(createdAt) };
    });
    return { actions, nextCursor };
  }

  private rows(filters: Filters, { key, id }: Place, limit: number): Promise<ActionRow[]> {
    const given = (['staffId', 'action', 'targetId'] as const).filter((name) => filters[name] !== '');
    return this.reads.query<ActionRow>(
      ['actions', ...given].join('-'),
      `select id, admin_id as "adminId", action, target_id as "targetId", reason, created_at as "createdAt" from admin_actions
       where (created_at, id) < ($1::timestamptz, $2::uuid) ${given.map((name, at) => `and ${columns[name]} = $${at + 4}`).join(' ')}
       order by created_at desc, id desc limit $3`,
      [key, id, limit, ...given.map((name) => filters[name])],
    );
  }
}

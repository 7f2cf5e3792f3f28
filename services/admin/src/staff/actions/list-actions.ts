import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import type { ListActionsRequest } from '@sotto/proto/admin/v1/admin_service';
import { TypedQueries } from '../../database.js';
import { People } from '../../members/people.js';
import { limitOf } from '../../pages.js';

type ListActionsInput = Omit<ListActionsRequest, '$typeName' | '$unknown'>;

const actionsCursor = createdAtCursor('actions');

/** Lists what staff did, the newest first. Each filter has an index. */
@Injectable()
export class ListActions {
  constructor(
    private readonly queries: TypedQueries,
    private readonly people: People,
  ) {}

  async execute({ userId }: Viewer, input: ListActionsInput) {
    const limit = limitOf(input.limit);
    const { page, nextCursor } = actionsCursor.page(await this.rows(input, limit + 1), limit);
    const staffIds = page.map(({ adminId }) => adminId);
    const person = await this.people.shown(userId, staffIds);
    const actions = page.map(({ id, adminId, action, targetId, reason, createdAt }) => {
      return { id, staff: person(adminId), action, targetId: targetId ?? '', reason, at: timestampFromDate(createdAt) };
    });
    return { actions, nextCursor };
  }

  private rows({ cursor, staffId, action, targetId, from, until }: ListActionsInput, limit: number) {
    const after = actionsCursor.decode(cursor);
    const actions = this.queries.db
      .selectFrom('admin_actions')
      .select(['id', 'admin_id as adminId', 'action', 'target_id as targetId', 'reason', 'created_at as createdAt'])
      .$if(staffId !== '', (all) => all.where('admin_id', '=', staffId))
      .$if(action !== '', (all) => all.where('action', '=', action))
      .$if(targetId !== '', (all) => all.where('target_id', '=', targetId))
      .$if(from !== undefined, (all) => all.where('created_at', '>=', timestampDate(from!)))
      .$if(until !== undefined, (all) => all.where('created_at', '<', timestampDate(until!)));
    const position = after && [after.createdAt, after.id];
    const page = keysetPage(actions, { columns: ['created_at', 'id'], direction: 'desc', after: position, limit });
    return this.queries.all('actions', page);
  }
}

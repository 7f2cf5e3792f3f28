import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import type { ListActionsRequest } from '@sotto/proto/admin/v1/admin_service';
import { TypedQueries } from '../../database.js';
import { People } from '../../members/people.js';
import { limitOf } from '../../pages.js';
import { TargetMembers } from './target-members.js';

export type ActionFilters = Omit<ListActionsRequest, '$typeName' | '$unknown' | 'limit'>;

const actionsCursor = createdAtCursor('actions');

/** Lists what staff did, the newest first. Each filter has an index. */
@Injectable()
export class ListActions {
  constructor(
    private readonly queries: TypedQueries,
    private readonly people: People,
    private readonly targetMembers: TargetMembers,
  ) {}

  execute(viewer: Viewer, { limit, ...filters }: ActionFilters & { limit?: number }) {
    return this.page(viewer, filters, limitOf(limit));
  }

  async page({ userId }: Viewer, filters: ActionFilters, limit: number) {
    const { page, nextCursor } = actionsCursor.page(await this.rows(filters, limit + 1), limit);
    const memberOf = await this.targetMembers.of(page.map(({ targetId }) => targetId));
    const person = await this.people.shown(userId, [...page.map(({ adminId }) => adminId), ...memberOf.values()]);
    const actions = page.map(({ id, adminId, action, targetId, reason, createdAt }) => {
      const memberId = memberOf.get(targetId?.toLowerCase() ?? '');
      const member = memberId ? person(memberId) : undefined;
      return { id, staff: person(adminId), action, targetId: targetId ?? '', member, reason, at: timestampFromDate(createdAt) };
    });
    return { actions, nextCursor };
  }

  private rows({ cursor, staffId, action, targetId, from, until }: ActionFilters, limit: number) {
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

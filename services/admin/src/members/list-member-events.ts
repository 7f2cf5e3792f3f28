import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { sql } from 'kysely';
import { TypedQueries } from '../database.js';
import { limitOf } from '../pages.js';
import { People } from './people.js';

const eventsCursor = new Cursor('member-events', { at: cursorParts.instant, id: cursorParts.id });

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Lists what happened to a member, the newest first. Only administrators see diverted content. */
@Injectable()
export class ListMemberEvents {
  constructor(
    private readonly queries: TypedQueries,
    private readonly people: People,
  ) {}

  async execute(viewer: Viewer, { userId, cursor, limit: requestedLimit }: { userId: string; cursor: string; limit?: number }) {
    const limit = limitOf(requestedLimit);
    const rows = await this.rows(userId, viewer.roles.includes('admin'), eventsCursor.decode(cursor), limit + 1);
    const { page, nextCursor } = eventsCursor.page(rows, limit);
    const person = await this.people.shown(
      viewer.userId,
      page.map(({ staffId }) => staffId),
    );
    const ruleOf = await this.rules(page.map(({ subjectId }) => subjectId));
    const events = page.map(({ at, staffId, ...event }) => ({
      ...event,
      rule: ruleOf.get(event.subjectId) ?? '',
      at: timestampFromDate(at),
      staff: staffId ? person(staffId) : undefined,
    }));
    return { events, nextCursor };
  }

  /** The rules of the decisions that events are about. */
  private async rules(subjectIds: readonly string[]): Promise<Map<string, string>> {
    const rules = this.queries.db
      .selectFrom('decisions')
      .select(['id', 'rule'])
      .where(sql<string>`id`, '=', sql<string>`any(${subjectIds.filter((id) => idPattern.test(id))}::uuid[])`);
    return new Map((await this.queries.all('rules-of-events', rules)).map(({ id, rule }) => [id, rule]));
  }

  private rows(userId: string, withDiverted: boolean, after: { at: Date; id: string } | null, limit: number) {
    const events = this.queries.db
      .selectFrom('member_events')
      .select(['id', 'at', 'kind', 'staff_id as staffId', 'subject_id as subjectId', 'detail'])
      .where('user_id', '=', userId)
      .$if(!withDiverted, (all) => all.where('kind', '<>', sql.lit('diverted')));
    const page = keysetPage(events, { columns: ['at', 'id'], direction: 'desc', after: after && [after.at, after.id], limit });
    return this.queries.all('member-events', page);
  }
}

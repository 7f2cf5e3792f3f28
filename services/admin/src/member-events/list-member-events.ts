import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { limitOf, momentPlace, newest, pageOf, readPlace } from '../keyset.js';
import { People } from '../people/people.js';

const pageSql = `
  select id, at, kind, staff_id as "staffId", subject_id as "subjectId", detail from member_events
  where user_id = $1 and (at, id) < ($2::timestamptz, $3::uuid) and ($5 or kind <> 'diverted') order by at desc, id desc limit $4`;

interface EventRow {
  id: string;
  at: Date;
  kind: string;
  staffId: string | null;
  subjectId: string;
  detail: string;
}

/** Lists what happened to a member, the newest first; what was diverted is a matter of administrators. */
@Injectable()
export class ListMemberEvents {
  constructor(
    private readonly reads: PreparedReads,
    private readonly people: People,
  ) {}

  async execute(viewer: Viewer, { userId, cursor, limit: asked }: { userId: string; cursor: string; limit?: number }) {
    const limit = limitOf(asked);
    const { key, id } = readPlace(cursor, 'events') ?? newest;
    const rows = await this.reads.query<EventRow>('member-events', pageSql, [userId, key, id, limit + 1, viewer.roles.includes('admin')]);
    const { page, nextCursor } = pageOf(rows, limit, 'events', (row) => momentPlace(row.at, row.id));
    const person = await this.people.shown(
      viewer.userId,
      page.map(({ staffId }) => staffId),
    );
    const events = page.map(({ at, staffId, ...event }) => ({
      ...event,
      at: timestampFromDate(at),
      staff: staffId ? person(staffId) : undefined,
    }));
    return { events, nextCursor };
  }
}

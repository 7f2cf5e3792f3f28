import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import type { ListConversationTimesRequest } from '@sotto/proto/chat/v1/chat_service';

const first = '00000000-0000-0000-0000-000000000000';
const usualLimit = 1_000;

/** Those that ended, and those of members who are away, too: they had their messages. */
const timesSql = `
  select id, updated_at as "updatedAt", user1_id as "user1Id", user2_id as "user2Id" from conversations
  where id > $1::uuid and last_sequence > 0 order by id limit $2`;

interface TimesRow {
  id: string;
  updatedAt: Date;
  user1Id: string;
  user2Id: string;
}

/** Hands over when conversations last had a message, a part at a time, so that whoever counts them can compare. */
@Injectable()
export class ListConversationTimes {
  constructor(private readonly reads: PreparedReads) {}

  async execute({ after, limit = usualLimit }: Pick<ListConversationTimesRequest, 'after' | 'limit'>) {
    const rows = await this.reads.query<TimesRow>('conversation-times', timesSql, [after || first, limit]);
    return rows.map(({ id, updatedAt, user1Id, user2Id }) => ({
      conversationId: id,
      updatedAt: timestampFromDate(updatedAt),
      userIds: [user1Id, user2Id],
    }));
  }
}

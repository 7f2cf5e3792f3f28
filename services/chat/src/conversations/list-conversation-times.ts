import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import type { ListConversationTimesRequest } from '@sotto/proto/chat/v1/chat_service';

const lowestId = '00000000-0000-0000-0000-000000000000';
const defaultLimit = 1_000;

/** Includes closed and inactive conversations, because they had messages. */
const timesSql = `
  select id, updated_at as "updatedAt", user1_id as "user1Id", user2_id as "user2Id" from conversations
  where id > $1::uuid and last_sequence > 0 order by id limit $2`;

interface TimesRow {
  id: string;
  updatedAt: Date;
  user1Id: string;
  user2Id: string;
}

/** Lists the time of the latest message of each conversation by id, page by page, so that another service can compare its counts. */
@Injectable()
export class ListConversationTimes {
  constructor(private readonly statements: PreparedStatements) {}

  async execute({ after, limit = defaultLimit }: Pick<ListConversationTimesRequest, 'after' | 'limit'>) {
    const rows = await this.statements.query<TimesRow>('conversation-times', timesSql, [after || lowestId, limit]);
    return rows.map(({ id, updatedAt, user1Id, user2Id }) => ({
      conversationId: id,
      updatedAt: timestampFromDate(updatedAt),
      userIds: [user1Id, user2Id],
    }));
  }
}

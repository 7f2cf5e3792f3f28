import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ChatService, type ConversationTime } from '@sotto/proto/chat/v1/chat_service';
import { maxId, minId } from '../../pages.js';
import type { Corrections } from './recount-members.js';

/** An event is published shortly after its message is stored. That is no difference. */
const tolerance = `interval '10 seconds'`;

/** A message that was sent after the call to chat is no difference. */
const correctSql = `
  with truth as (
    select * from jsonb_to_recordset(?::jsonb) as t ("conversationId" uuid, "updatedAt" timestamptz, "user1Id" uuid, "user2Id" uuid)),
  corrected as (
    insert into known_conversations as k (conversation_id, user1_id, user2_id, last_message_at)
    select "conversationId", "user1Id", "user2Id", "updatedAt" from truth order by 1
    on conflict (conversation_id) do update set last_message_at = excluded.last_message_at
    where k.last_message_at < excluded.last_message_at - ${tolerance}
      or (k.last_message_at > excluded.last_message_at + ${tolerance} and k.last_message_at < ?::timestamptz - ${tolerance})
    returning xmax = 0 as missing)
  select count(*) filter (where missing)::int as missing, count(*) filter (where not missing)::int as wrong from corrected`;

const extraSql = `
  delete from known_conversations where conversation_id > ? and conversation_id <= ? and last_message_at < ?::timestamptz - ${tolerance}
    and not conversation_id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid)) returning 1`;

/** Only conversations of the last week are counted, so older ones are deleted. */
const keptMs = 8 * 24 * 3_600_000;
const forgetSql = 'delete from known_conversations where last_message_at < ?';

/** Compares the conversations of admin with chat, page by page, and corrects differences. */
@Injectable()
export class RecountConversations {
  constructor(
    private readonly em: EntityManager,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Corrections> {
    const corrected: Corrections = { missing: 0, wrong: 0, extra: 0 };
    const since = new Date(this.clock.now().getTime() - keptMs);
    await this.em.fork().execute(forgetSql, [since.toISOString()]);
    for (let after: string | undefined = ''; after !== undefined; ) {
      const askedAt = this.clock.now();
      const { conversations } = await this.chat.listConversationTimes(this.minter.self, { after });
      const until: string | undefined = conversations.at(-1)?.conversationId;
      const { missing, wrong, extra } = await this.correct(
        conversations.filter(({ updatedAt }) => updatedAt && timestampDate(updatedAt) >= since),
        after || minId,
        until ?? maxId,
        askedAt,
      );
      corrected.missing += missing;
      corrected.wrong += wrong;
      corrected.extra += extra;
      after = until;
    }
    return corrected;
  }

  private correct(conversations: ConversationTime[], after: string, until: string, askedAt: Date): Promise<Corrections> {
    const at = askedAt.toISOString();
    return this.em.fork().transactional(async (em) => {
      const living = new Set(await this.erased.living(em, [...new Set(conversations.flatMap(({ userIds }) => userIds))]));
      const rows = conversations.filter(({ userIds }) => userIds.length === 2 && userIds.every((id) => living.has(id))).map(toRow);
      const [counts] = await em.execute<Omit<Corrections, 'extra'>[]>(correctSql, [JSON.stringify(rows), at]);
      const kept = JSON.stringify(rows.map(({ conversationId }) => conversationId));
      const extra = (await em.execute(extraSql, [after, until, at, kept])).length;
      return { missing: counts?.missing ?? 0, wrong: counts?.wrong ?? 0, extra };
    });
  }
}

function toRow({ conversationId, updatedAt, userIds }: ConversationTime) {
  const [user1Id, user2Id] = userIds.toSorted();
  return { conversationId, updatedAt: updatedAt && timestampDate(updatedAt).toISOString(), user1Id, user2Id };
}

import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { newId } from '../src/orm/ids.js';
import { Outbox } from '../src/outbox/outbox.js';

interface Parts {
  get<T>(token: new (...parts: never[]) => T): T;
}

/** What a verb does: a transaction that leaves an event behind. */
export async function commitEvent(parts: Parts, messageId = newId(), afterwards?: () => never): Promise<string> {
  const em = parts.get(EntityManager);
  await RequestContext.create(em, () =>
    em.transactional(async () => {
      parts.get(Outbox).add(MessageSentSchema, { messageId, conversationId: newId(), senderId: newId(), recipientId: newId() });
      afterwards?.();
    }),
  );
  return messageId;
}

/** How often an event had its effect. */
export async function effectsOf(em: EntityManager, messageId: string): Promise<number> {
  const [row] = await em.execute<{ n: number }[]>('select n from tally where message_id = ?', [messageId]);
  return row?.n ?? 0;
}

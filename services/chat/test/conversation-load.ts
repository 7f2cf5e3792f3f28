import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { setTimeout as delay } from 'node:timers/promises';
import { Message } from '../src/conversations/message.entity.js';
import type { World } from './world.js';

/** The deadline of one attempt; a client that gets a temporary error tries again with the same client id. */
const deadlineMs = 1_000;
const temporaryErrors = new Set(['UNAVAILABLE', 'TIMEOUT']);

/** Sends texts one after the other, each until it is acknowledged. Returns the ids in the order of the acknowledgements. */
export async function sendAll(world: World, userId: string, conversationId: string, count: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; number < count; number++) {
    const clientMessageId = newId();
    for (let sent = false; !sent; ) {
      try {
        const { message } = await world.say(userId, conversationId, String(number), clientMessageId, deadlineMs);
        acknowledged.push(message?.id ?? '');
        sent = true;
      } catch (error) {
        if (!(error instanceof DomainError && temporaryErrors.has(error.code))) throw error;
        await delay(20);
      }
    }
  }
  return acknowledged;
}

/** Two members write while something fails. Checks that every acknowledged message is stored once, in order, with its event. */
export async function sendThroughOutage(world: World, outage: (talk: Talk) => Promise<void>): Promise<void> {
  const talk = await world.chatting();
  const { one, two, conversationId } = talk;
  const sending = () => Promise.all([sendAll(world, one, conversationId, 60), sendAll(world, two, conversationId, 60)]);
  let acknowledged: string[][] = [];
  await outage({
    ...talk,
    sending: async () => {
      acknowledged = await sending();
    },
  });
  await world.h.settle();

  const stored = await world.h.em.find(Message, { conversationId }, { orderBy: { sequence: 'asc' } });
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  const by = (userId: string) => stored.filter(({ senderId }) => senderId === userId).map(({ id }) => id);
  expect([by(one), by(two)]).toEqual(acknowledged);
  const events = (await world.h.published(MessageSentSchema)).filter((event) => event.conversationId === conversationId);
  expect(events.map(({ messageId }) => messageId)).toEqual(stored.map(({ id }) => id));
  expect([await world.unreadTotal(one), await world.unreadTotal(two)]).toEqual([60, 60]);
}

interface Talk {
  one: string;
  two: string;
  conversationId: string;
  /** Both members send 60 texts. */
  sending: () => Promise<void>;
}

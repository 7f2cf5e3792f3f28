import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { setTimeout as delay } from 'node:timers/promises';
import { Message } from '../src/messages/message.entity.js';
import type { World } from './world.js';

/** What a client that does not give up may hear in between; it tries again under the same id. */
const patienceMs = 1_000;
const passing = new Set(['UNAVAILABLE', 'TIMEOUT']);

/** Says texts one after the other, each until it is acknowledged; answers the ids in the order of the acknowledgements. */
export async function persist(world: World, userId: string, conversationId: string, count: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const clientMessageId = newId();
    for (let sent = false; !sent; ) {
      try {
        const { message } = await world.say(userId, conversationId, String(turn), clientMessageId, patienceMs);
        acknowledged.push(message?.id ?? '');
        sent = true;
      } catch (error) {
        if (!(error instanceof DomainError && passing.has(error.code))) throw error;
        await delay(20);
      }
    }
  }
  return acknowledged;
}

/** Two members talk while something breaks: all that was acknowledged is stored, once, in order, and was told. */
export async function talkThrough(world: World, breaks: (talk: Talk) => Promise<void>): Promise<void> {
  const talk = await world.chatting();
  const { one, two, conversationId } = talk;
  const talking = () => Promise.all([persist(world, one, conversationId, 60), persist(world, two, conversationId, 60)]);
  let acknowledged: string[][] = [];
  await breaks({
    ...talk,
    talking: async () => {
      acknowledged = await talking();
    },
  });
  await world.h.settle();

  const stored = await world.h.em.find(Message, { conversationId }, { orderBy: { sequence: 'asc' } });
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  const by = (userId: string) => stored.filter(({ senderId }) => senderId === userId).map(({ id }) => id);
  expect([by(one), by(two)]).toEqual(acknowledged);
  const facts = (await world.h.published(MessageSentSchema)).filter((fact) => fact.conversationId === conversationId);
  expect(facts.map(({ messageId }) => messageId)).toEqual(stored.map(({ id }) => id));
  expect([await world.unreadTotal(one), await world.unreadTotal(two)]).toEqual([60, 60]);
}

interface Talk {
  one: string;
  two: string;
  conversationId: string;
  /** Both say their sixty texts. */
  talking: () => Promise<void>;
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { chatError } from '../chat-error.js';
import type { Language } from './help/help-index.js';
import { questionOf } from './host-question.js';
import { leaseFrom, youngestGone } from './host-times.js';
import { HostRepository, type HostMessageRow, type WaitingAnswer } from './host.repository.js';

interface NewQuestion {
  clientMessageId: string;
  content: string;
  language: Language;
}

/** How many messages a conversation keeps: as many as one answer can carry. */
export const keptMessages = 100;

/** Stores a question once per client id, with the place of its answer: nothing waits to be answered when it was stored before. */
@Injectable()
export class AskHost {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: HostRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, input: NewQuestion): Promise<{ question: HostMessageRow; waiting?: WaitingAnswer }> {
    const content = questionOf(input.content);
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const conversation = await this.repository.lock(em, userId, youngestGone(now));
      if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
      const { id: conversationId, lastSequence } = conversation;
      const before = await this.repository.byClientId(em, conversationId, input.clientMessageId);
      if (before) return { question: before };

      const shared = { conversationId, language: input.language, createdAt: now };
      const [question, answer] = [
        { ...shared, id: newId(), sequence: lastSequence + 1, senderId: userId, clientMessageId: input.clientMessageId, content },
        { ...shared, id: newId(), sequence: lastSequence + 2, senderId: null, clientMessageId: null, content: '' },
      ];
      await this.repository.add(em, { ...question, leasedUntil: null });
      await this.repository.add(em, { ...answer, leasedUntil: leaseFrom(now) });
      await this.repository.advance(em, conversationId, answer.sequence, now, keptMessages);
      return { question: { ...question, handOver: false, complete: true }, waiting: { ...answer, userId, question: content } };
    });
  }
}

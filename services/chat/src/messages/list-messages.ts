import { create } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { MessageRepository } from './message.repository.js';
import type { VisibleMessage } from '../conversations/message.view.js';

const defaultLimit = 50;
const newest = 2 ** 31 - 1;

interface ListMessagesInput {
  conversationId: string;
  before?: number;
  after?: number;
  since?: Timestamp;
  limit?: number;
}

export interface MessagePage {
  messages: VisibleMessage[];
  nextBefore?: number;
  nextAfter?: number;
}

/** Reads one page of messages, backwards or forwards from a sequence, or forwards from an instant. Sequences have no gaps, so they show whether more follow. */
@Injectable()
export class ListMessages {
  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
  ) {}

  async execute(
    { userId }: Viewer,
    { conversationId, before, after, since, limit = defaultLimit }: ListMessagesInput,
  ): Promise<MessagePage> {
    if ([before, after, since].filter((start) => start !== undefined).length > 1) throw severalStarts();
    const direction = after === undefined && !since ? 'before' : 'after';
    const page = await this.entitlement.admit(userId, () =>
      since
        ? this.repository.pageSince(timestampDate(since), conversationId, userId, limit)
        : this.repository.page(direction, conversationId, userId, after ?? before ?? newest, limit),
    );
    if (page.lastSequence === null) throw chatError('CONVERSATION_NOT_FOUND');

    const { messages, lastSequence } = page;
    const end = messages.at(-1)?.sequence;
    if (end === undefined) return { messages };
    if (direction === 'after') return { messages, nextAfter: end < lastSequence ? end : undefined };
    return { messages, nextBefore: end > 1 ? end : undefined };
  }
}

const severalStarts = () => {
  const message = 'Pass only one of "before", "after" and "since".';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'after', rule: 'exclusive', message })]);
};

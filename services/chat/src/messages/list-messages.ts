import { create } from '@bufbuild/protobuf';
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
  limit?: number;
}

export interface MessagePage {
  messages: VisibleMessage[];
  nextBefore?: number;
  nextAfter?: number;
}

/** Reads one page of messages, backwards or forwards from a sequence. Sequences have no gaps, so they show whether more follow. */
@Injectable()
export class ListMessages {
  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
  ) {}

  async execute({ userId }: Viewer, { conversationId, before, after, limit = defaultLimit }: ListMessagesInput): Promise<MessagePage> {
    if (before !== undefined && after !== undefined) throw bothDirections();
    const direction = after === undefined ? 'before' : 'after';
    const from = after ?? before ?? newest;
    const page = await this.entitlement.admit(userId, () => this.repository.page(direction, conversationId, userId, from, limit));
    if (page.lastSequence === null) throw chatError('CONVERSATION_NOT_FOUND');

    const { messages, lastSequence } = page;
    const end = messages.at(-1)?.sequence;
    if (end === undefined) return { messages };
    if (direction === 'after') return { messages, nextAfter: end < lastSequence ? end : undefined };
    return { messages, nextBefore: end > 1 ? end : undefined };
  }
}

const bothDirections = () => {
  const message = 'Pass "before" or "after", not both.';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'after', rule: 'exclusive', message })]);
};

import { create } from '@bufbuild/protobuf';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { SafetySignalRaisedSchema } from '@sotto/proto/chat/v1/events';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { findSafetySignals, type SafetySignalKind } from '@sotto/proto/safety-signals';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { SafetyRepository } from './safety.repository.js';

/** The message to the sender about each kind of signal in a text. */
const signalMessages: Record<SafetySignalKind, string> = {
  under_age: 'Only adults may be here. Your message was not sent, and a person will look at your account.',
  contact: 'Your message seems to say how to reach you elsewhere. You hardly know each other yet.',
  link: 'Your message has a link. Many people do not trust links from somebody they hardly know.',
  payment: 'Your message seems to be about money. Asking for money often ends in a report.',
};

/** A text that is about to be sent. */
interface Draft {
  conversationId: string;
  clientMessageId: string;
  content: string;
  /** Whether the sender has seen the warning and wants to send the text anyway. */
  acknowledged?: boolean;
}

/** Checks a text for safety signals before it is stored (B-17). Events contain the kind of a signal and never the text. */
@Injectable()
export class CheckText {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly entitlement: Entitlement,
    private readonly repository: SafetyRepository,
  ) {}

  /**
   * Returns the signals to raise when the text is stored. Throws MESSAGE_REFUSED for an under-age statement, and SECOND_LOOK for signals
   * that the sender has not acknowledged. A text that was stored before, or cannot be stored for another reason, passes.
   */
  async execute(senderId: string, { conversationId, clientMessageId, content, acknowledged }: Draft): Promise<SafetySignalKind[]> {
    const kinds = findSafetySignals(content).map(({ kind }) => kind);
    if (kinds.length === 0) return [];
    const target = await this.entitlement.admit(senderId, () => this.repository.target(senderId, conversationId, clientMessageId));
    if (!target.open || target.stored) return [];

    if (kinds.includes('under_age')) return this.refuse(senderId, conversationId);
    if (!target.early) return [];
    if (!acknowledged) throw secondLook(kinds);
    return kinds;
  }

  private async refuse(userId: string, conversationId: string): Promise<never> {
    await this.em.transactional(async () => {
      const about = { surface: 'refused_message', subjectId: conversationId };
      this.outbox.add(SafetySignalRaisedSchema, { userId, kind: 'under_age', ...about });
    });
    throw chatError('MESSAGE_REFUSED', signalMessages.under_age, [faultOf('under_age')]);
  }
}

const faultOf = (kind: SafetySignalKind) =>
  create(FieldFaultSchema, { field: 'content', rule: `safety.${kind}`, message: signalMessages[kind] });

const secondLook = (kinds: readonly SafetySignalKind[]) =>
  chatError('SECOND_LOOK', 'Please look at your message again before you send it.', kinds.map(faultOf));

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LetterDueSchema } from '@sotto/proto/admin/v1/events';

const orderSql = `
  insert into letters (id, kind, user_id, email, name, reason, ticket, subject, until, decision_id, appeal_until, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export type LetterKind =
  | 'warned'
  | 'suspended'
  | 'banned'
  | 'lifted'
  | 'content_removed'
  | 'image_rejected'
  | 'appeal_upheld'
  | 'appeal_overturned'
  | 'report_outcome'
  | 'support_answer'
  | 'takedown_received'
  | 'takedown_decided';

/** What a letter says, and to whom: a member, or an address. */
export interface NewLetter {
  kind: LetterKind;
  userId?: string;
  email?: string;
  name?: string;
  /** Why, or what was answered. */
  reason: string;
  ticket?: string;
  subject?: string;
  until?: Date | null;
  decisionId?: string;
  /** Until when an appeal against the decision is taken. */
  appealUntil?: Date | null;
}

/** Orders a letter in the caller's transaction: identity writes it, once. */
@Injectable()
export class OrderLetter {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, letter: NewLetter): Promise<string> {
    const { kind, userId = null, email = '', name = '', reason, ticket = '', subject = '' } = letter;
    const { until = null, decisionId = null, appealUntil = null } = letter;
    const id = newId();
    const words = [id, kind, userId, userId ? '' : email, name, reason, ticket, subject];
    await em.execute(orderSql, [...words, until, decisionId, appealUntil, this.clock.now()]);
    this.outbox.add(LetterDueSchema, { letterId: id });
    return id;
  }
}

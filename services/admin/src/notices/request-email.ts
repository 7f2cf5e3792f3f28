import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EmailRequestedSchema } from '@sotto/proto/admin/v1/events';
import type { CommunityRule, Language } from '@sotto/proto/vocabulary';

const storeSql = `
  insert into emails (id, kind, user_id, email, name, reason, ticket, subject, until, decision_id, appeal_until, language, rule, hidden_content, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?)`;

export type EmailKind =
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
  | 'support_receipt'
  | 'takedown_received'
  | 'takedown_decided';

/** The content of an email and its recipient: a member, or an address. */
export interface NewEmail {
  kind: EmailKind;
  userId?: string;
  email?: string;
  name?: string;
  /** The community rule that was broken; none when absent. */
  rule?: CommunityRule | '';
  /** The content that a takedown request hid. */
  hiddenContent?: readonly { kind: string; title: string }[];
  /** The reason, or the answer. */
  reason: string;
  ticket?: string;
  subject?: string;
  until?: Date | null;
  decisionId?: string;
  /** When the time for an appeal ends. */
  appealUntil?: Date | null;
  /** In which the recipient wrote to us. The language of an account comes before it. */
  language?: Language | null;
}

/** Requests an email in the caller's transaction. Identity sends it once. */
@Injectable()
export class RequestEmail {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, content: NewEmail): Promise<string> {
    const { kind, userId = null, email = '', name = '', reason, ticket = '', subject = '' } = content;
    const { until = null, decisionId = null, appealUntil = null, language = null, rule = '', hiddenContent = [] } = content;
    const id = newId();
    const texts = [id, kind, userId, userId ? '' : email, name, reason, ticket, subject];
    const details = [until, decisionId, appealUntil, language, rule, JSON.stringify(hiddenContent)];
    await em.execute(storeSql, [...texts, ...details, this.clock.now()]);
    this.outbox.add(EmailRequestedSchema, { emailId: id });
    return id;
  }
}

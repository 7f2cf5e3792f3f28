import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { NoticeGivenPushedSchema } from '@sotto/proto/admin/v1/casework';
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { RequestEmail, type EmailKind } from './request-email.js';

export type NoticeKind = 'warn' | 'suspend' | 'ban' | 'lift' | 'remove_content' | 'reject_image' | 'report_outcome';

const emailKinds: Record<NoticeKind, EmailKind> = {
  warn: 'warned',
  suspend: 'suspended',
  ban: 'banned',
  lift: 'lifted',
  remove_content: 'content_removed',
  reject_image: 'image_rejected',
  report_outcome: 'report_outcome',
};

/** A message to a member. */
export interface NewNotice {
  /** The decision; for the outcome of a report, the report. */
  decisionId: string;
  userId: string;
  kind: NoticeKind;
  subjectKind?: string;
  /** The community rule that was broken; none when absent. */
  rule?: CommunityRule | '';
  /** The reason, which the member reads. */
  reason: string;
  until?: Date | null;
  /** Whether the member can appeal. */
  appealable: boolean;
}

/** How long an appeal is possible. */
const appealMs = 30 * 24 * 60 * 60_000;

const storeSql = `
  insert into notices (decision_id, user_id, kind, subject_kind, rule, reason, at, until, appeal_until) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (user_id, decision_id) do update
  set kind = excluded.kind, rule = excluded.rule, reason = excluded.reason, at = excluded.at, until = excluded.until, appeal_until = excluded.appeal_until, seen_at = null`;

/** Sends a notice to a member, in the product and by email. */
@Injectable()
export class SendNotice {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly requestEmail: RequestEmail,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  /** Stores the notice in the caller's transaction. A second notice of the same decision replaces the first, as when a ban is confirmed. */
  async execute(em: EntityManager, notice: NewNotice): Promise<void> {
    const { decisionId, userId, kind, subjectKind = '', rule = '', reason, until = null, appealable } = notice;
    if (await this.erased.has(em, userId)) return;
    const now = this.clock.now();
    const appealUntil = appealable ? new Date(now.getTime() + appealMs) : null;
    await em.execute(storeSql, [decisionId, userId, kind, subjectKind, rule, reason, now, until, appealUntil]);
    await this.requestEmail.execute(em, { kind: emailKinds[kind], userId, rule, reason, until, decisionId, appealUntil });
  }

  /** Pushes the notice to the open pages of the member. Call it after the commit. */
  push(userId: string, decisionId: string): void {
    this.sockets.push(userId, NoticeGivenPushedSchema, { decisionId });
  }
}
